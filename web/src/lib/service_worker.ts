/** Start the service worker, which keeps static files and shows notifications. Without one everything else works. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // After the page: it must not wait for it.
  addEventListener('load', () => navigator.serviceWorker?.register('/service_worker.js').catch(() => {}));
}
