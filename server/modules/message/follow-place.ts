import { invalid } from '../../http/refusal'

/** How far the two lists of the follow channel were read: the last id of each, null for its beginning. */
export interface FollowPlace {
  message: number | null
  news: number | null
}
/** @throws InvalidInput `cursor` */
export const followPlace = (cursor: string | undefined): FollowPlace => {
  if (cursor === undefined) return { message: null, news: null }
  const parts = /^(\d{0,15})\.(\d{0,15})$/.exec(cursor)
  if (!parts) throw invalid('cursor', 'invalid.cursor')
  const [, message, told] = parts
  return { message: message ? Number(message) : null, news: told ? Number(told) : null }
}

/** Two lists as one, each in its own order. @param isFirst whether the first list's item comes before the second's */
export const mergeBy = <A, B>(first: A[], second: B[], isFirst: (a: A, b: B) => boolean): (A | B)[] => {
  const merged: (A | B)[] = []
  for (let i = 0, j = 0; i < first.length || j < second.length;)
    merged.push(j >= second.length || (i < first.length && isFirst(first[i], second[j])) ? first[i++] : second[j++])
  return merged
}
