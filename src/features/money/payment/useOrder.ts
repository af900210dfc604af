import { useCallback, useEffect, useRef, useState } from 'react'
import { createIntent, isApiError } from '#src/api'
import { changedAmount, type Item, useSource } from './source'

/**
 * No item · nobody logged in · being created · created, with its cashier's token · it costs another amount than was
 * shown · no such item · refused or no answer
 */
export type OrderMade =
  | { status: 'none' }
  | { status: 'login' }
  | { status: 'making' }
  | { status: 'made'; token: string }
  | { status: 'changed'; amount_fen: number }
  | { status: 'gone' }
  | { status: 'error'; text: string }

/**
 * The order of an item, created as soon as the item is chosen; one that is still unpaid is reused. `make` repeats it, for
 * the amount that is shown by then.
 */
export const useOrder = (item: Item | null) => {
  const { amountOf, createOrder, isLogin } = useSource()
  const [made, setMade] = useState<OrderMade>({ status: 'none' })
  const [intent] = useState(createIntent)
  const latest = useRef<string>(undefined)
  const kind = item?.item_kind
  const code = item?.item_code
  const shown = item?.amount_fen

  const make = useCallback(
    async (agreed = shown) => {
      const name = `${kind} ${code}`
      latest.current = name
      if (!kind || !code) return setMade({ status: 'none' })
      if (!isLogin()) return setMade({ status: 'login' })
      setMade({ status: 'making' })
      const order = async (): Promise<OrderMade> => {
        // Opened by its address: the cashier, which opens next, shows the amount.
        const amount_fen = agreed ?? (await amountOf({ item_kind: kind, item_code: code }))
        if (amount_fen === null) return { status: 'gone' }
        const input = { item_kind: kind, item_code: code, amount_fen }
        const { token } = await createOrder(input, intent.keyFor(input))
        intent.done()
        return { status: 'made', token }
      }
      const next = await order().catch((error: unknown): OrderMade => {
        if (!isApiError(error)) throw error
        const amount_fen = changedAmount(error)
        return amount_fen === null ? { status: 'error', text: error.message } : { status: 'changed', amount_fen }
      })
      // Another item was chosen meanwhile.
      if (latest.current === name) setMade(next)
    },
    [kind, code, shown, amountOf, createOrder, isLogin, intent],
  )
  useEffect(() => void make(), [make])

  // An item chosen in this render: the effect hasn't run yet.
  const isNew = item !== null && made.status === 'none'
  return { made: isNew ? ({ status: 'making' } as const) : made, make: (agreed?: number) => void make(agreed) }
}
