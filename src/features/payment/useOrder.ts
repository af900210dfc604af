import { useCallback, useEffect, useRef, useState } from 'react'
import { createIntent, isApiError } from '../../api'
import { type Item, useSource } from './source'

/** No item · nobody logged in · being created · created, with its cashier's token · refused or no answer */
export type OrderMade =
  | { status: 'none' }
  | { status: 'login' }
  | { status: 'making' }
  | { status: 'made'; token: string }
  | { status: 'error'; text: string }

/** The order of an item, created as soon as the item is chosen; one that is still unpaid is reused. */
export const useOrder = (item: Item | null) => {
  const { createOrder, isLogin } = useSource()
  const [made, setMade] = useState<OrderMade>({ status: 'none' })
  const [intent] = useState(createIntent)
  const latest = useRef<string>(undefined)
  const kind = item?.item_kind
  const code = item?.item_code

  const make = useCallback(async () => {
    const name = `${kind} ${code}`
    latest.current = name
    if (!kind || !code) return setMade({ status: 'none' })
    if (!isLogin()) return setMade({ status: 'login' })
    setMade({ status: 'making' })
    const input: Item = { item_kind: kind, item_code: code }
    const next = await createOrder(input, intent.keyFor(input)).then(
      ({ token }): OrderMade => {
        intent.done()
        return { status: 'made', token }
      },
      (error: unknown): OrderMade => {
        if (!isApiError(error)) throw error
        return { status: 'error', text: error.message }
      },
    )
    // Another item was chosen meanwhile.
    if (latest.current === name) setMade(next)
  }, [kind, code, createOrder, isLogin, intent])
  useEffect(() => void make(), [make])

  // An item chosen in this render: the effect hasn't run yet.
  const isNew = item !== null && made.status === 'none'
  return { made: isNew ? ({ status: 'making' } as const) : made, make: () => void make() }
}
