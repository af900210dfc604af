import { createContext, useContext, useEffect } from 'react'
import { useDidHide, useDidShow } from '../../platform/lifecycle'

/** Whether the page is the one that is seen. It changes in place: a part that comes up later has missed its page's moments. */
export const FrontContext = createContext({ isFront: true })

/** Runs `come` each time its page comes to the front, or is there already, and `go` when it leaves. */
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
