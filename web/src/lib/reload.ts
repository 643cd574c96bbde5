const KEY = 'knavery-reloaded';

/** Whether the page may reload itself: once, until an update has arrived. Without storage never, so that it cannot loop. */
export function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false;
    sessionStorage.setItem(KEY, '1');
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The client and the server understand each other: the page may reload itself the next time they do not. */
export function reloaded(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: the page never reloads itself.
  }
}
