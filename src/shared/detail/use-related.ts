import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api'

/**
 * Loads what goes with a detail (similar ones, matches) once the detail itself is loaded. Empty until then, and if
 * there is none. A failed load is repeated when the detail is reloaded.
 * @param code of the detail: a reload of the same one keeps the items
 * @param load rejects with an ApiError
 */
export const useRelated = <D, C>(
  detail: D | null,
  code: string | undefined,
  load: (detail: D) => Promise<C[]>,
): readonly C[] => {
  const [related, setRelated] = useState<readonly C[]>([])
  /** The code whose results are loaded or loading. */
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!detail || asked.current === code) return
    asked.current = code
    load(detail).then(
      items => asked.current === code && setRelated(items),
      (error: unknown) => {
        if (!isApiError(error)) throw error
        if (asked.current === code) asked.current = undefined
      },
    )
  }, [detail, code, load])
  return related
}
