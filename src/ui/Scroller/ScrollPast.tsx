import { useContext, useEffect, useRef } from 'react'
import { ScrollContext } from './scroll-context'

/** Inside a scroller: reports when it is scrolled past `px`, and back. */
export const ScrollPast = ({ px, onChange }: { px: number; onChange: (isPast: boolean) => void }) => {
  const source = useContext(ScrollContext)
  const live = useRef({ isPast: false, onChange })
  live.current.onChange = onChange
  useEffect(
    () =>
      source?.listen(({ top }) => {
        if (top > px === live.current.isPast) return
        live.current.isPast = top > px
        live.current.onChange(top > px)
      }),
    [source, px],
  )
  return null
}
