/** Whether the host name means the computer itself, so that others cannot use the link. */
export function isOwnAddress(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
