import { useEffect, useRef } from 'react'
import type { TabStripProps } from './types'
import './tabs.scss'

/** Tabs that may be wider than the screen: the chosen one is brought into view. */
export const TabStrip = ({ chosen, children }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip.current || !tab) return
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <div className="tab-strip" ref={strip}>
      {children}
    </div>
  )
}
