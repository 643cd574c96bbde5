/** How small text may get, and by how much it shrinks at a time. */
const LEAST = 0.7;
const STEP = 0.05;

/** Makes an element's text smaller, by `--shrink`, until it fits into its greatest height. */
export const shrink = shrinking((element) => !(element.scrollHeight > parseFloat(getComputedStyle(element).maxHeight)));

/** Makes an element's words smaller, by `--shrink`, until none is wider than the element; `data-too-wide` is set where one stays so. */
export const shrinkWords = shrinking((element) => element.scrollWidth <= element.clientWidth);

function shrinking(fits: (element: HTMLElement) => boolean): (element: HTMLElement) => () => void {
  return (element) => {
    const fit = (): void => {
      element.removeAttribute('data-too-wide');
      for (let share = 1; share >= LEAST; share -= STEP) {
        element.style.setProperty('--shrink', String(share));
        if (fits(element)) return;
      }
      element.setAttribute('data-too-wide', '');
    };
    fit();
    const room = new ResizeObserver(fit);
    // The size of what stands in a line of text is not observed: then it is that around it which changes.
    for (let around = element.parentElement, far = 0; around && far < 2; around = around.parentElement, far += 1) room.observe(around);
    // Fitting changes attributes alone, which are not observed.
    const text = new MutationObserver(fit);
    text.observe(element, { characterData: true, childList: true, subtree: true });
    void document.fonts?.ready.then(fit);
    return () => {
      room.disconnect();
      text.disconnect();
    };
  };
}
