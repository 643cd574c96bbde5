// What the viewer of a table cannot see. It is a function, called in the page by sight.py.
(mayScroll) => {
  const SLACK = 2;
  /** By how much a stamp may stand out of its card. */
  const LOOSE = 8;
  /** The height of a small line. */
  const LINE = 12;
  /** The parts of a box in which it is looked for, from the middle outwards. */
  const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9];
  const INTERACTIVE = 'button, a[href], summary, select, [role=button]';
  const CARDS = '.secrets li';
  const found = [];

  const named = (one) => {
    const label = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    return `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} "${label}"`;
  };
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !one.closest('.unseen') && one.getBoundingClientRect().width > 1,
    );

  const known = new Map();
  /** The elements around it that cut off what stands out of them. */
  const clipping = (one) => {
    const at = one.parentElement;
    if (!at || at === document.body) return [];
    if (!known.has(at)) {
      const cuts = getComputedStyle(at).overflow !== 'visible' && !(at instanceof SVGElement);
      known.set(at, cuts ? [at, ...clipping(at)] : clipping(at));
    }
    return known.get(at);
  };
  const isCut = (one) => {
    const box = one.getBoundingClientRect();
    const edges = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, ...clipping(one).map((at) => at.getBoundingClientRect())];
    return edges.some((edge) => box.left < edge.left - SLACK || box.right > edge.right + SLACK || box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK);
  };
  /** Whether none of it is on top. A shape need not fill its box: one point of it is enough. */
  const isCovered = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !PARTS.some((x) =>
      PARTS.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit && (one.contains(hit) || (hit.contains(one) && hit !== document.body));
      }),
    );
  };
  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - SLACK && a.right > b.left + SLACK && a.top < b.bottom - SLACK && a.bottom > b.top + SLACK;
  };

  const scrolling = [...document.querySelectorAll('main, main *, .bottom')].filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth);
  const scrollBack = () => {
    for (const one of scrolling) {
      one.scrollTop = 0;
      one.scrollLeft = 0;
    }
  };
  const look = (one, isScrolled) => {
    scrollBack();
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const moved = clipping(one).find((at) => at.scrollTop > SLACK);
    if (moved && !isScrolled) found.push(`scrolled away: ${named(one)} in ${moved.className}`);
    else if (isCut(one)) found.push(`cut: ${named(one)}`);
    else if (isCovered(one)) found.push(`covered: ${named(one)}`);
  };

  /** Whether words of a card are cut by its edge. */
  const hasCutWords = (card) =>
    [card, ...card.querySelectorAll('*')].some(
      (one) => getComputedStyle(one).overflowY === 'hidden' && !(one instanceof SVGElement) && !one.querySelector(':scope > svg') && one.scrollHeight > one.clientHeight + SLACK && !one.closest('.unseen'),
    );

  /** Whether words of a card stand out of it. */
  const hasLooseWords = (card) => {
    const edge = card.getBoundingClientRect();
    return [...card.querySelectorAll('*')].some((one) => {
      const has = [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim() !== '');
      if (!has || !one.checkVisibility({ visibilityProperty: true }) || getComputedStyle(one).clipPath !== 'none') return false;
      const box = one.getBoundingClientRect();
      return box.left < edge.left - LOOSE || box.right > edge.right + LOOSE || box.top < edge.top - LOOSE || box.bottom > edge.bottom + LOOSE;
    });
  };

  /** Whether text is cut short by dots, at the end of its line or of its last line. */
  const isShortened = (one) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    return (textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + SLACK) || (webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + LINE / 2);
  };

  /** Whether it is on the page for screen readers only. */
  const isClipped = (one) => one !== document.body && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement));

  const isNote = (one) => one.closest('.secrets') !== null && one.closest(CARDS) === null;
  for (const card of shown(`main ${CARDS}`)) {
    look(card, false);
    if (hasCutWords(card)) found.push(`cut words: ${named(card)}`);
    if (hasLooseWords(card)) found.push(`loose words: ${named(card)}`);
  }
  // Everybody's cards at the end.
  for (const card of shown('main .hand li')) look(card, mayScroll);
  for (const one of shown(`main :is(${INTERACTIVE})`)) look(one, mayScroll || isNote(one));
  for (const one of shown('.bottom button')) look(one, true);
  scrollBack();
  if (!mayScroll) {
    for (const one of shown('main .seats, main .board, main .shop')) {
      if (one.scrollHeight > one.clientHeight + SLACK) found.push(`has to be scrolled: ${named(one)}`);
    }
  }
  for (const one of shown('main .who b, main .name, main .tab b')) if (isShortened(one)) found.push(`cut short: ${named(one)}`);
  for (const one of document.querySelectorAll('main [data-too-wide]')) if (!one.checkVisibility({ visibilityProperty: true })) found.push(`hidden words: ${named(one)}`);
  // Statements in columns are whole; those of further columns are scrolled to.
  for (const one of shown('main .ledger li')) {
    const [line, list] = [one, one.parentElement].map((each) => each.getBoundingClientRect());
    const isColumns = getComputedStyle(one.parentElement).overflowY === 'hidden';
    if (isColumns && line.left < list.right - SLACK && line.bottom > list.bottom + SLACK) found.push(`cut statement: ${named(one)}`);
  }
  for (const headline of shown('.headline p')) {
    if (headline.scrollHeight > headline.clientHeight + 2 * SLACK) found.push(`cut headline: ${named(headline)}`);
  }
  for (const question of shown('.question')) {
    if (isCut(question) || isCovered(question)) found.push(`the question: ${named(question)}`);
  }
  for (const goal of shown('p.goal')) {
    const [line, strip] = [goal, goal.closest('.ticker, .bar')].map((one) => one.getBoundingClientRect());
    if (line.top < strip.top - SLACK || line.bottom > strip.bottom + SLACK || isCovered(goal)) found.push(`the goal: ${named(goal)}`);
  }
  // A request of Red Scare is drawn with its cards face down.
  const requests = shown('.backs').map((one) => one.parentElement.textContent);
  for (const one of requests) if (requests.indexOf(one) !== requests.lastIndexOf(one)) found.push(`twice: ${one.trim()}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const one = text.parentElement;
    // Names are marked in sentences until they are drawn.
    if (/[\ue000-\uf8ff]/.test(text.data)) found.push(`a bare mark: ${named(one)}`);
    if (!one.closest('main, .bottom') || one.closest('.unseen, [data-too-wide], svg') || !one.checkVisibility({ visibilityProperty: true }) || isClipped(one)) continue;
    for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...further] = range.getClientRects();
      if (further.some((part) => part.top > first.top + LINE / 2)) found.push(`broken word: ${word} in ${named(one)}`);
    }
  }
  const kept = shown(`main :is(${INTERACTIVE}, ${CARDS}, [data-keep]), .bottom button, header :is(a, button)`);
  for (const over of shown('.headline p, .bubble:not([hidden])')) {
    for (const one of kept) {
      if (overlap(one, over) && !isCut(one)) found.push(`under ${named(over)}: ${named(one)}`);
    }
  }
  const bubbles = shown('.bubble:not([hidden])');
  bubbles.forEach((one, at) => {
    for (const other of bubbles.slice(at + 1)) if (overlap(one, other)) found.push(`overlapping: ${named(one)} and ${named(other)}`);
  });
  return found;
};
