import { useEffect, useState } from 'react'

/**
 * What goes with a detail (others like it, what could meet it), asked for once the detail itself is there. Empty until
 * then, and where there is none.
 * @param code of the detail: the same one, looked at again, has the same neighbours
 * @param load never rejects
 */
export const useFound = <D, C>(
  detail: D | null,
  code: string | undefined,
  load: (detail: D) => Promise<C[]>,
): readonly C[] => {
  const [found, setFound] = useState<readonly C[]>([])
  useEffect(() => {
    if (!detail) return
    let isGone = false
    void load(detail).then(items => !isGone && setFound(items))
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the code stands for the detail
  }, [code])
  return found
}
