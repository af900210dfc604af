import { invalid } from '#server/http/refusal'

/** Where the previous page ended in each of the follow channel's two lists: the last id, null for the start. */
export interface FollowPlace {
  message: number | null
  news: number | null
}
/** @throws InvalidInput `cursor` */
export const followPlace = (cursor: string | undefined): FollowPlace => {
  if (cursor === undefined) return { message: null, news: null }
  const parts = /^(\d{0,15})\.(\d{0,15})$/.exec(cursor)
  if (!parts) throw invalid('cursor', 'invalid.cursor')
  const [, message, news] = parts
  return { message: message ? Number(message) : null, news: news ? Number(news) : null }
}

/** Merges two lists, each in its own order. @param isFirst whether the first list's item comes before the second's */
export const mergeBy = <A, B>(first: A[], second: B[], isFirst: (a: A, b: B) => boolean): (A | B)[] => {
  const merged: (A | B)[] = []
  for (let i = 0, j = 0; i < first.length || j < second.length;)
    merged.push(j >= second.length || (i < first.length && isFirst(first[i], second[j])) ? first[i++] : second[j++])
  return merged
}
