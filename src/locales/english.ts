/** Loads the English catalogue with region and unit names. Rejects if it can't be loaded. */
export const loadEnglish = async (): Promise<Record<string, string>> => {
  const [words, names] = await Promise.all([import('./en'), import('./names-en')])
  return { ...words.default, ...names.default }
}
