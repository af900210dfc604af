/** WeChat's own `require`, left alone by webpack; paths start at the root of the package. */
declare const __non_webpack_require__: { async(path: string): Promise<Record<string, string>> }

/**
 * Loads the English catalogue with region and unit names. Few users need it, so it is in a small subpackage
 * (config/english.js makes the file) instead of the main one. Rejects if the subpackage can't be loaded.
 */
export const loadEnglish = async (): Promise<Record<string, string>> =>
  __non_webpack_require__.async('./pages/agreement/english.js')
