import type { UIEvent } from 'react'
import type { ReelProps } from './types'
import './reel.scss'

/** Sheets as tall as the screen, one below the other: the browser's own scrolling with snap points, keys included. */
export const Reel = ({ keys, at, onChange, label, render }: ReelProps) => {
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const next = Math.round(currentTarget.scrollTop / Math.max(1, currentTarget.clientHeight))
    if (next !== at && next < keys.length) onChange(next)
  }
  return (
    <div
      className="reel"
      role="group"
      aria-label={label}
      tabIndex={keys.length > 1 ? 0 : undefined}
      onScroll={scrolled}
    >
      {keys.map((key, i) => (
        <div key={key} className="reel__sheet">
          {Math.abs(i - at) < 2 && render(i)}
        </div>
      ))}
    </div>
  )
}
