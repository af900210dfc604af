import { View } from '@tarojs/components'
import { Pressable } from '#src/ui/Pressable'
import { Agree } from './Agree'
import type { AccountForm } from './useAccountForm'
import './account.scss'

export interface ConsentLinks {
  onService: () => void
  onPrivacy: () => void
}

/** A form's consent: above its main button, and at log-in, whose form is short, below it. */
export const Consent = ({ form, ...links }: ConsentLinks & { form: AccountForm }) => (
  <Agree checked={form.isAgreed} error={form.faults.agreed} onChange={form.agree} {...links} />
)

/** Links below the main button, left to right. */
export const AccountLinks = ({ links }: { links: readonly { text: string; onPress: () => void }[] }) => (
  <View className="account__links">
    {links.map(({ text, onPress }) => (
      <Pressable key={text} className="account__link" onPress={onPress}>
        {text}
      </Pressable>
    ))}
  </View>
)
