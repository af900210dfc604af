import { View } from '@tarojs/components'
import type { ReleaseForm, TextName } from './form'
import type { ReleaseFormState } from './useReleaseForm'

/** One row of typed text: its value, fault and change. */
export const typing =
  ({ form, set, faults }: ReleaseFormState) =>
  (name: TextName, row: string = name) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ReleaseForm>, [row]),
  })

/** What stands after a number. */
export const plain = (text: string) => <View className="i3 none">{text}</View>
