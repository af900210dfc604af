import { action, observable } from 'mobx'
import { useContext } from 'react'
import { FrontContext, useFront } from './front'

/** The page that came to the front last. A page being left may still be visible and gets its hide event late. */
const turn = observable.box<object | null>(null, { deep: false })

/** The page in front; null between two pages. */
export const pageInTurn = (): object | null => turn.get()

/** Whether the component's page is in front, for what pops up over it. To be called in an observer. */
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
