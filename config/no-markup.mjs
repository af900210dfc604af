// Replaces Taro's HTML parser. With an empty module instead, Taro would not split zod among the subpackages.
export const setInnerHTML = () => {
  throw new Error('No page writes markup as text.')
}
