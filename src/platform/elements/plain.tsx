import { type HTMLAttributes, useEffect, useRef } from 'react'

/** Props of the mini-program's templates that HTML doesn't have. */
interface Props extends HTMLAttributes<HTMLElement> {
  /** Lets `onTouchMove` stop the page scrolling by `preventDefault`, which React's passive listeners can't. */
  catchMove?: boolean
  /** Makes a text selectable by long press; on H5 every text is. */
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
 * Plain elements in place of Taro's View and Text on H5, in the app and in server-rendered HTML. Taro's are custom
 * elements, each with its own lifecycle, and a page of cards has hundreds.
 */
export const View = ({ catchMove, ...rest }: Props) => (catchMove ? <CatchingView {...rest} /> : <div {...rest} />)
export const Text = ({ userSelect: _, ...rest }: Props) => <span {...rest} />
