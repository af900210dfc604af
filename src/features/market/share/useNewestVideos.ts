import { useCallback, useEffect, useState } from 'react'
import type { Video } from '#contract/market/share'
import { isApiError } from '#src/api'
import { useSource } from './source'

/** The newest videos, once `isOn`; null until loaded. A failed load counts as none: nothing else waits for them. */
export const useNewestVideos = (isOn: boolean) => {
  const { loadNewestVideos } = useSource()
  const [videos, setVideos] = useState<readonly Video[] | null>(null)
  const load = useCallback(async () => {
    try {
      setVideos((await loadNewestVideos()).items)
    } catch (error) {
      if (!isApiError(error)) throw error
      setVideos(before => before ?? [])
    }
  }, [loadNewestVideos])
  useEffect(() => {
    if (isOn) void load()
  }, [isOn, load])
  return { videos, reload: load }
}
