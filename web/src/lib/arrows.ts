const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys, Home and End move the focus among the buttons inside the element. */
export function arrows(node: HTMLElement): () => void {
  const moved = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...node.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step === undefined ? null : (at + step + all.length) % all.length;
    if (at < 0 || to === null) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
  };
  node.addEventListener('keydown', moved);
  return () => node.removeEventListener('keydown', moved);
}
