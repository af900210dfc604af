import { useEffect, useRef } from 'react'
import type { TabStripProps } from './types'
import './tabs.scss'

/** Tabs that may be wider than the screen: the chosen one is brought into view. */
export const TabStrip = ({ chosen, children }: TabStripProps) => {
  const strip = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  // After each render: counts that load later make the tabs wider. Otherwise the user's own scrolling is kept.
  useEffect(() => {
    const box = strip.current
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]')
    const now = `${chosen} ${box?.scrollWidth ?? 0}`
    if (!box || !tab || shown.current === now) return
    shown.current = now
    box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  })
  return (
    <div className="tab-strip" ref={strip}>
      {children}
    </div>
  )
}
