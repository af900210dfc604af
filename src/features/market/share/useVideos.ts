import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '#contract/codes'
import type { Video } from '#contract/market/share'
import { isApiError } from '#src/api'
import { useSource } from './source'

export type VideosState =
  | { status: 'loading' }
  /** `isWhole`: nothing follows the last one. */
  | { status: 'ready'; videos: readonly Video[]; isWhole: boolean }
  | { status: 'gone' }
  | { status: 'error'; text: string }

/** A video, and those that follow it if `isSequence`. */
export const useVideos = (code: string | undefined, isSequence: boolean) => {
  const { loadVideo, loadVideosAfter } = useSource()
  const [state, setState] = useState<VideosState>({ status: 'loading' })
  const cursor = useRef<string | null>(null)
  const isAsking = useRef(false)
  const first = useRef(0)

  const load = useCallback(async () => {
    first.current += 1
    const mine = first.current
    if (!code) return setState({ status: 'gone' })
    try {
      const video = await loadVideo(code)
      if (mine === first.current) setState({ status: 'ready', videos: [video], isWhole: !isSequence })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (mine !== first.current) return
      const isGone = error.code === CODE.notFound || error.code === CODE.invalid
      setState(isGone ? { status: 'gone' } : { status: 'error', text: error.message })
    }
  }, [code, isSequence, loadVideo])

  /** Never rejects: the next swipe tries again. */
  const more = useCallback(async () => {
    if (!code || isAsking.current) return
    isAsking.current = true
    const mine = first.current
    const page = await loadVideosAfter(code, cursor.current).catch(() => null)
    isAsking.current = false
    if (!page || mine !== first.current) return
    cursor.current = page.next_cursor
    setState(before => {
      if (before.status !== 'ready') return before
      const known = new Set(before.videos.map(video => video.video_code))
      const fresh = page.items.filter(video => !known.has(video.video_code))
      return { ...before, videos: [...before.videos, ...fresh], isWhole: page.next_cursor === null }
    })
  }, [code, loadVideosAfter])

  useEffect(() => {
    cursor.current = null
    void load()
    return () => {
      first.current += 1
    }
  }, [load])
  const retry = () => {
    setState({ status: 'loading' })
    void load()
  }
  return { state, more: () => void more(), retry }
}
