/** Whether that name means the computer it is said on, and so another one wherever else it is said. */
export function isOwnAddress(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
