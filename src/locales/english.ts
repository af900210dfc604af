/** The English catalogue, names of regions and units included. Rejects where it can't be had. */
export const loadEnglish = async (): Promise<Record<string, string>> => {
  const [words, names] = await Promise.all([import('./en'), import('./names-en')])
  return { ...words.default, ...names.default }
}
