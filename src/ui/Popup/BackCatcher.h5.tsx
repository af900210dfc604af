/** Browsers use the history instead (platform/over). */
export const BackCatcher = () => null
