import { createContext, useContext, useEffect } from 'react'
import { useDidHide, useDidShow } from '../../platform/lifecycle'

/** Whether the page is in front. Mutated in place, for components that mount after the page's show event. */
export const FrontContext = createContext({ isFront: true })

/** Runs `come` when the page comes to the front, or on mount if it is there, and `go` on hide and unmount. */
export const useFront = (come: () => void, go: () => void): void => {
  const page = useContext(FrontContext)
  useEffect(() => {
    if (page.isFront) come()
    return go
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the page's own moments follow below
  }, [])
  useDidShow(come)
  useDidHide(go)
}
