/** Browsers size `rem` by the person's setting themselves. */
export const textScale = (): number => 1
