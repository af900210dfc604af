import Taro from '@tarojs/taro'

/** Heights in px of the elements with these ids; 0 for one that isn't there. */
export const measureHeights = (ids: string[]): Promise<number[]> =>
  new Promise(resolve => {
    const query = Taro.createSelectorQuery()
    ids.forEach(id => query.select(`#${id}`).boundingClientRect())
    query.exec((boxes: ({ height: number } | null)[]) => resolve(ids.map((_, i) => boxes?.[i]?.height ?? 0)))
  })
