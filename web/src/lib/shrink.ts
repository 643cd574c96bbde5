/** How small text may get, and by how much it shrinks at a time. */
const LEAST = 0.7;
const STEP = 0.05;

/** Makes an element's text smaller, by `--shrink`, until it fits into its greatest height. */
export function shrink(element: HTMLElement): () => void {
  const fit = (): void => {
    const height = parseFloat(getComputedStyle(element).maxHeight);
    for (let share = 1; share >= LEAST; share -= STEP) {
      element.style.setProperty('--shrink', String(share));
      if (element.scrollHeight <= height) return;
    }
  };
  fit();
  const observer = new ResizeObserver(fit);
  if (element.parentElement) observer.observe(element.parentElement);
  return () => observer.disconnect();
}
