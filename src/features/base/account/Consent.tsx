import { View } from '@tarojs/components'
import { Pressable } from '#src/ui/Pressable'
import { Agree } from './Agree'
import type { AccountForm } from './useAccountForm'
import './account.scss'

export interface ConsentLinks {
  onService: () => void
  onPrivacy: () => void
}

interface Props extends ConsentLinks {
  form: AccountForm
  /** Links, left to right. */
  links?: readonly { text: string; onPress: () => void }[]
}

/** Links and consent below the main button of log-in, registration and binding. */
export const Consent = ({ form, links = [], onService, onPrivacy }: Props) => (
  <>
    <View className="account__links">
      {links.map(({ text, onPress }) => (
        <Pressable key={text} className="account__link" onPress={onPress}>
          {text}
        </Pressable>
      ))}
    </View>
    <Agree
      checked={form.isAgreed}
      error={form.faults.agreed}
      onChange={form.agree}
      onService={onService}
      onPrivacy={onPrivacy}
    />
  </>
)
