import Taro from '@tarojs/taro'

type Box = { height: number; top: number } | null

const measure = (ids: string[]): Promise<Box[]> =>
  new Promise(resolve => {
    const query = Taro.createSelectorQuery()
    ids.forEach(id => query.select(`#${id}`).boundingClientRect())
    query.exec((boxes: Box[]) => resolve(ids.map((_, i) => boxes?.[i] ?? null)))
  })

/** Heights in px of the elements with these ids; 0 for one that isn't there. */
export const measureHeights = async (ids: string[]): Promise<number[]> =>
  (await measure(ids)).map(box => box?.height ?? 0)

/** Distances in px of the elements with these ids from the window's top; 0 for one that isn't there. */
export const measureTops = async (ids: string[]): Promise<number[]> => (await measure(ids)).map(box => box?.top ?? 0)
