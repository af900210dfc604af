import type { UIEvent } from 'react'
import type { ReelProps } from './types'
import './reel.scss'

/** Screen-high slides, one below the other: native scrolling with snap points, usable with the arrow keys. */
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
