/** The English catalogue, regions included. Rejects where it can't be had. */
export const loadEnglish = async (): Promise<Record<string, string>> => {
  const [words, regions] = await Promise.all([import('./en'), import('./regions-en')])
  return { ...words.default, ...regions.default }
}
