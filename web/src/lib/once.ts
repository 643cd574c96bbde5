/** The second half of a double-click presses nothing: what is there now was not there before. */
export const once = (press: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) press();
};
