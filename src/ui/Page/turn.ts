import { action, observable } from 'mobx'
import { useContext } from 'react'
import { FrontContext, useFront } from './front'

/** Whose turn it is: the page that came to the front last. One that leaves may still be seen, and hears of it late. */
const turn = observable.box<object | null>(null, { deep: false })

/** The page that is seen; null between two of them. */
export const pageInTurn = (): object | null => turn.get()

/** True for all that comes over the page that is seen. To be read in an observer. */
export const useTurn = (): boolean => {
  const page = useContext(FrontContext)
  useFront(
    action(() => turn.set(page)),
    action(() => {
      if (turn.get() === page) turn.set(null)
    }),
  )
  return turn.get() === page
}
