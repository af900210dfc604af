import { type HTMLAttributes, useEffect, useRef } from 'react'

/** What the mini-program's templates are told, and HTML knows nothing of. */
interface Props extends HTMLAttributes<HTMLElement> {
  /** A finger's movement may be kept from scrolling the page: by `preventDefault`, which React's own listeners can't. */
  catchMove?: boolean
  /** A text may be selected by a finger held on it: on H5 any may. */
  userSelect?: boolean
}

const CatchingView = ({ onTouchMove, ...rest }: Props) => {
  const element = useRef<HTMLDivElement>(null)
  const move = useRef(onTouchMove)
  move.current = onTouchMove
  useEffect(() => {
    const catchIt = (event: TouchEvent) => move.current?.(event as never)
    const own = element.current
    own?.addEventListener('touchmove', catchIt, { passive: false })
    return () => own?.removeEventListener('touchmove', catchIt)
  }, [])
  return <div ref={element} {...rest} />
}

/**
 * Taro's View and Text on H5, in the app and in the server's ready HTML: the plain elements that look like them. Taro's
 * own are custom elements, each with a life of its own: a page of cards has hundreds.
 */
export const View = ({ catchMove, ...rest }: Props) => (catchMove ? <CatchingView {...rest} /> : <div {...rest} />)
export const Text = ({ userSelect: _, ...rest }: Props) => <span {...rest} />
