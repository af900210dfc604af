import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { t } from '#src/locales/market/content-desk'
import { useAct } from '#src/shared/submit/use-act'
import { useApp } from '#src/shared/use-app'
import { Button } from '#src/ui/Button/Button'
import { countText, momentText } from '#src/ui/format'
import { Tag } from '#src/ui/Tag/Tag'
import { toast } from '#src/ui/Toast/toast'
import { LANGUAGES } from './agreement-form'
import { type DeskAgreement, useSource } from './source'
import '#src/shared/desk/content/content.scss'

interface Props {
  one: DeskAgreement
  /** There is no draft of this agreement. */
  mayBegin: boolean
  onBegin: () => void
  onChanged: (next: DeskAgreement | null) => void
}

/** A published version as it is read, with who has agreed to it. It can't be edited: a new draft begins with it. */
export const AgreementView = observer(function AgreementView({ one, mayBegin, onBegin, onChanged }: Props) {
  const { clock } = useApp()
  const agreements = useSource()
  const act = useAct()
  const { published_at: at, asks_consent, agreed_count, is_current } = one
  const isComing = at !== null && Date.parse(at) > clock.now()
  const withdraw = async () => {
    const next = await act(`withdraw:${one.kind}`, [one.version, one.revision], key => agreements.withdraw(one, key))
    if (next) toast(t('content.withdrawn'), 'ok')
    // After a refusal, too: somebody else has changed it.
    onChanged(next)
  }
  return (
    <View className="content-form">
      <View className="row g8 wrap">
        {is_current && <Tag tone="green">{t('content.in_force')}</Tag>}
        {isComing && <Tag tone="blue">{t('content.coming')}</Tag>}
        {asks_consent && <Tag tone="gold">{t('content.asked')}</Tag>}
        {at && <View className="t13 i3 num">{t('content.since', { moment: momentText(at) })}</View>}
        <View className="t13 i3 num">{t('content.agreed', { count: countText(agreed_count) })}</View>
      </View>
      <View className="row g12 content-form__top">
        {isComing && (
          <Button kind="quiet" size="s" onPress={() => void withdraw()}>
            {t('content.withdraw')}
          </Button>
        )}
        {mayBegin && (
          <Button kind="sub" size="s" icon="edit" onPress={onBegin}>
            {t('content.begin')}
          </Button>
        )}
      </View>
      {LANGUAGES.map(language => (
        <View key={language} className="content-read">
          <View className="t17 w6">{one[language].title}</View>
          {one[language].changes && <View className="t13 i2 content-read__changes">{one[language].changes}</View>}
          {one[language].sections.map(({ heading, body }) => (
            <View key={heading}>
              <View className="t15 w6 content-read__heading">{heading}</View>
              <View className="t13 i2 content-read__body">{body}</View>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
})
