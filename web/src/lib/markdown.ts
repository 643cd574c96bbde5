/** A piece of a rule's text with one style. Rules are text, never HTML. */
export interface Run {
  readonly text: string;
  readonly style: 'plain' | 'bold' | 'slanted' | 'code';
}

/** Splits the Markdown our rule books use into pieces of one style. */
export function runs(text: string): readonly Run[] {
  const found: Run[] = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)) {
    if (!part) continue;
    if (part.startsWith('**')) found.push({ text: part.slice(2, -2), style: 'bold' });
    else if (part.startsWith('*') && part.length > 2) found.push({ text: part.slice(1, -1), style: 'slanted' });
    else if (part.startsWith('`')) found.push({ text: part.slice(1, -1), style: 'code' });
    else found.push({ text: part, style: 'plain' });
  }
  return found;
}

/** A paragraph, a list or a table of a rule book. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export function blocks(text: string): readonly Block[] {
  const found: Block[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block.split('\n').map((line) => line.trim());
    const rows = lines.filter((line) => line.startsWith('|'));
    if (rows.length > 1) {
      const cells = rows.map((row) => row.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim()));
      found.push({ kind: 'table', rows: cells.filter((row) => !row.every((cell) => /^-*:?-*$/.test(cell))) });
    } else if (lines.find(Boolean)?.startsWith('- ')) {
      const items = block.trim().split(/\n\s*- |^- /).filter(Boolean);
      found.push({ kind: 'list', items: items.map((item) => item.replace(/\s*\n\s*/g, ' ').trim()) });
    } else if (block.trim()) found.push({ kind: 'text', text: lines.join(' ') });
  }
  return found;
}
