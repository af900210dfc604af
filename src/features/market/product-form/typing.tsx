import { View } from '@tarojs/components'
import type { ProductForm, TextName } from './form'
import type { ProductFormState } from './useProductForm'

/** Props of one text row: value, fault and change handler. */
export const typing =
  ({ form, set, faults }: ProductFormState) =>
  (name: TextName, row: string = name) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ProductForm>, [row]),
  })

/** A unit or other suffix of a number field. */
export const plain = (text: string) => <View className="i3 none">{text}</View>

/** The list with one entry changed, or removed. */
export const changed = <T,>(list: readonly T[], at: number, to: T): T[] => list.map((one, i) => (i === at ? to : one))
export const dropped = <T,>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)
