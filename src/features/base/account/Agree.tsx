import { Text, View } from '@tarojs/components'
import { t } from '#src/locales/base/account'
import { FieldError } from '#src/ui/Field/Field'
import { Pressable } from '#src/ui/Pressable'
import { Tick } from '#src/ui/Tick/Tick'
import './account.scss'

interface Props {
  checked: boolean
  error?: string
  onChange: (checked: boolean) => void
  onService: () => void
  onPrivacy: () => void
}

/** The consent checkbox; must never be pre-ticked. */
export const Agree = ({ checked, error, onChange, onService, onPrivacy }: Props) => (
  <View className="agree" id="field-agreed">
    <View className="agree__row t13 i3">
      <Pressable
        role="checkbox"
        chosen={checked}
        label={t('login.agree_box')}
        className="agree__tap"
        onPress={() => onChange(!checked)}
      >
        <Tick on={checked} />
      </Pressable>
      <View className="agree__text">
        <Text onClick={() => onChange(!checked)}>{t('login.agree')} </Text>
        <Pressable className="agree__link link" onPress={onService}>
          {t('login.service')}
        </Pressable>
        <Text> {t('login.and')} </Text>
        <Pressable className="agree__link link" onPress={onPrivacy}>
          {t('login.privacy')}
        </Pressable>
      </View>
    </View>
    <FieldError id="error-agreed" text={error} />
  </View>
)
