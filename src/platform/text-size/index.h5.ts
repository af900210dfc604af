/** Browsers apply the user's text size to `rem` themselves. */
export const textScale = (): number => 1
