/** The result of an answer that has to be a success. @throws Error with the answer if it isn't */
export const must = async <T>(answer: Promise<{ code: number; result: T }>): Promise<T> => {
  const { code, result } = await answer
  if (code !== 1) throw new Error(`${code} ${JSON.stringify(result)}`)
  return result
}
