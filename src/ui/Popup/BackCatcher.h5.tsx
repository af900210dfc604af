/** Browsers use the history instead (platform/overlay-history). */
export const BackCatcher = () => null
