import { View } from '@tarojs/components'
import { t } from '#src/locales/base/agreement'
import { Pressable } from '#src/ui/Pressable'
import './agreement.scss'

interface Props {
  sections: readonly { heading: string }[]
  /** Index of the section being read; omit it to mark none. */
  current?: number
  onChoose: (index: number) => void
}

/** Table of contents; each heading jumps to its section. */
export const Contents = ({ sections, current, onChoose }: Props) => (
  <View className="contents" {...{ role: 'navigation', 'aria-label': t('agreement.contents') }}>
    {sections.map(({ heading }, index) => (
      <Pressable
        key={heading}
        className={`contents__item ${index === current ? 'contents__item--here' : ''}`}
        onPress={() => onChoose(index)}
      >
        <View className="grow">{heading}</View>
        {index === current && <View className="t11 none contents__here">{t('agreement.here')}</View>}
      </Pressable>
    ))}
  </View>
)
