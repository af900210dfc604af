/** Heights in px of the elements with these ids; 0 for one that isn't there. */
export const measureHeights = async (ids: string[]): Promise<number[]> =>
  ids.map(id => document.getElementById(id)?.offsetHeight ?? 0)

/** Distances in px of the elements with these ids from the window's top; 0 for one that isn't there. */
export const measureTops = async (ids: string[]): Promise<number[]> =>
  ids.map(id => document.getElementById(id)?.getBoundingClientRect().top ?? 0)
