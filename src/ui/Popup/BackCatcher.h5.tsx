/** Browsers have a history for it (platform/over). */
export const BackCatcher = () => null
