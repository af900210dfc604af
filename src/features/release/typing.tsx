import { View } from '@tarojs/components'
import type { ReleaseForm, TextName } from './form'
import type { ReleaseFormState } from './useReleaseForm'

/** One row of typed text: its value, fault and change. `judged`: the rows that are right or wrong by it, too. */
export const typing =
  ({ form, set, faults }: ReleaseFormState) =>
  (name: TextName, row: string = name, judged: string[] = []) => ({
    name: row,
    value: form[name],
    error: faults[row],
    onChange: (text: string) => set({ [name]: text } as Partial<ReleaseForm>, [row, ...judged]),
  })

/** What stands after a number. */
export const plain = (text: string) => <View className="i3 none">{text}</View>
