// In place of Taro's parser of markup. An empty module instead would keep Taro from dividing zod among the subpackages.
export const setInnerHTML = () => {
  throw new Error('No page writes markup as text.')
}
