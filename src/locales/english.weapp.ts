/** What webpack leaves alone: WeChat's own `require`, seen from the root of the package. */
declare const __non_webpack_require__: { async(path: string): Promise<Record<string, string>> }

/**
 * The English catalogue, names of regions and units included: few need it, so it lies in a small package (config/english.js makes the
 * file) and not in the main one. Rejects where that package can't be had.
 */
export const loadEnglish = async (): Promise<Record<string, string>> =>
  __non_webpack_require__.async('./pages/agreement/english.js')
