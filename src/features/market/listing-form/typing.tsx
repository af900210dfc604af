import { View } from '@tarojs/components'
import type { ListingForm, TextName } from './form'
import type { ListingFormState } from './useListingForm'

/** Props of one text row: value, fault and change handler. `judged`: other rows whose validity depends on it. */
export const typing =
  ({ form, set, faults }: ListingFormState) =>
  (name: TextName, row: string = name, judged: string[] = []) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ListingForm>, [row, ...judged]),
  })

/** A unit or other suffix of a number field. */
export const plain = (text: string) => <View className="i3 none">{text}</View>
