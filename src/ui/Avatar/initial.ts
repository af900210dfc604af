const GROUNDS = ['#0f6b4f', '#7a5510', '#b3402a', '#1d4fb8', '#5b3f8c', '#3d5a66']

/** Placeholder for a missing picture: the name's first character and a colour derived from it. */
export const initialOf = (name: string) => {
  const initial = Array.from(name)[0] ?? ''
  return { initial, ground: GROUNDS[(initial.codePointAt(0) ?? 0) % GROUNDS.length] }
}
