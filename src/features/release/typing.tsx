import { View } from '@tarojs/components'
import type { ReleaseForm, TextName } from './form'
import type { ReleaseFormState } from './useReleaseForm'

/** Props of one text row: value, fault and change handler. `judged`: other rows whose validity depends on it. */
export const typing =
  ({ form, set, faults }: ReleaseFormState) =>
  (name: TextName, row: string = name, judged: string[] = []) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ReleaseForm>, [row, ...judged]),
  })

/** A unit or other suffix of a number field. */
export const plain = (text: string) => <View className="i3 none">{text}</View>
