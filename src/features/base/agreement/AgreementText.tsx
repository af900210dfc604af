import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Agreement } from '#contract/base/system'
import { shanghaiDay } from '#domain/kit/relative-time'
import { locale } from '#src/locales'
import { t } from '#src/locales/base/agreement'
import { Pressable } from '#src/ui/Pressable'
import { Contents } from './Contents'
import './agreement.scss'

export const TOP_ID = 'agreement-top'
export const sectionId = (index: number) => `section-${index}`

/** `2026 年 1 月 15 日` for an instant, in Asia/Shanghai. */
export const dayOf = (at: string): string => {
  const [year, month, day] = shanghaiDay(Date.parse(at)).split('-')
  // Without leading zeros in Chinese (1 月 5 日), with them in English (2026-01-05).
  const short = (part: string) => (locale() === 'en' ? part : Number(part))
  return t('agreement.day', { year, month: short(month), day: short(day) })
}

export const AgreementText = observer(function AgreementText({
  agreement: { title, version, published_at, sections },
  onChoose,
  onVersions,
}: {
  agreement: Agreement
  onChoose: (index: number) => void
  onVersions: () => void
}) {
  return (
    <View className="agreement" id={TOP_ID}>
      <View className="t22 w6 agreement__title">{title}</View>
      <View className="t13 i3 agreement__facts">
        <Text className="num">{t('agreement.version', { version })}</Text>
        <Text className="num">{t('agreement.since', { date: dayOf(published_at) })}</Text>
      </View>
      <Pressable className="agreement__versions t13" onPress={onVersions}>
        {t('agreement.versions')}
      </Pressable>
      <View className="agreement__contents">
        <View className="t13 w6 i2 agreement__contents-title">{t('agreement.contents')}</View>
        <Contents sections={sections} onChoose={onChoose} />
      </View>
      {sections.map(({ heading, body }, index) => (
        <View key={heading} className="agreement__section" id={sectionId(index)}>
          <View className="t17 w6" {...{ role: 'heading', 'aria-level': 2 }}>
            {heading}
          </View>
          {body.split('\n').map((paragraph, at) => (
            <View key={at} className="agreement__paragraph">
              {paragraph}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
})

/** Placeholder while the text loads. */
export const AgreementSkeleton = () => (
  <View className="agreement" {...{ 'aria-hidden': true }}>
    <View className="agreement__bone agreement__bone--title" />
    {[92, 100, 96, 64, 100, 88, 97, 40].map((percent, i) => (
      <View key={i} className="agreement__bone" style={{ width: `${percent}%` }} />
    ))}
  </View>
)
