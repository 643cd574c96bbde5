/** Whether the viewer asked their system for less motion: things then fade or jump instead of moving. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
