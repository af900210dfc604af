import { View } from '@tarojs/components'
import type { ProductForm, TextName } from './form'
import type { ProductFormState } from './useProductForm'

/** One row of typed text: its value, fault and change. */
export const typing =
  ({ form, set, faults }: ProductFormState) =>
  (name: TextName, row: string = name) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ProductForm>, [row]),
  })

/** What stands after a number. */
export const plain = (text: string) => <View className="i3 none">{text}</View>

/** The list with one of its entries changed, or taken away. */
export const changed = <T,>(list: readonly T[], at: number, to: T): T[] => list.map((one, i) => (i === at ? to : one))
export const dropped = <T,>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)
