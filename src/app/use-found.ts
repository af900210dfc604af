import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../api'

/**
 * What goes with a detail (others like it, what could meet it), asked for once the detail itself is there. Empty until
 * then, and where there is none. What did not come is asked for again when the detail has come anew.
 * @param code of the detail: the same one, looked at again, has the same neighbours
 * @param load rejects with an ApiError
 */
export const useFound = <D, C>(
  detail: D | null,
  code: string | undefined,
  load: (detail: D) => Promise<C[]>,
): readonly C[] => {
  const [found, setFound] = useState<readonly C[]>([])
  /** Whose they are that are there or on their way. */
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!detail || asked.current === code) return
    asked.current = code
    load(detail).then(
      items => asked.current === code && setFound(items),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (asked.current === code) asked.current = undefined
      },
    )
  }, [detail, code, load])
  return found
}
