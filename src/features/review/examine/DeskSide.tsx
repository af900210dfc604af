import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { DeskQueue } from '../../../../domain/review/desk'
import { t } from '../../../locales/review/desk'
import { Icon, type IconName } from '../../../ui/Icon/Icon'
import { Mark } from '../../../ui/Mark/Mark'
import { Pressable } from '../../../ui/Pressable'
import type { Tab } from './desk-tabs'
import { Key } from './Key'
import './desk.scss'

/** A part of the desk that is a page of its own. */
export interface DeskLink {
  key: string
  icon: IconName
  text: string
  onPress: () => void
  /** The queue that is there. */
  queue?: DeskQueue
}

interface Props {
  title: string
  tabs: readonly { key: Tab; icon: IconName }[]
  tab: Tab
  totals: Partial<Record<Tab, number>>
  links: readonly DeskLink[]
  onEnter: (tab: Tab) => void
  onLeave: () => void
  onKeys: () => void
}

/** The column of tabs on a wide screen. */
export const DeskSide = observer(function DeskSide(props: Props) {
  const { title, tabs, tab, totals, links, onEnter, onLeave, onKeys } = props
  return (
    <View className="desk__side" {...{ role: 'navigation' }}>
      <View className="row g8 desk__brand">
        <View className="desk__mark">
          <Mark small />
        </View>
        <View className="t15 w6">{title}</View>
      </View>
      <View {...{ role: 'tablist', 'aria-label': t('desk.tabs'), 'aria-orientation': 'vertical' }}>
        {tabs.map(({ key, icon }) => (
          <Pressable
            key={key}
            role="tab"
            chosen={key === tab}
            className={`desk__tab ${key === tab ? 'desk__tab--on' : ''}`}
            onPress={() => onEnter(key)}
          >
            <Icon name={icon} size={20} />
            <View className="grow">{t(`desk.${key}`)}</View>
            {Boolean(totals[key]) && <View className="t13 num i3">{totals[key]}</View>}
          </Pressable>
        ))}
      </View>
      {links.map(({ key, icon, text, onPress }) => (
        <Pressable key={key} className="desk__tab desk__link" onPress={onPress}>
          <Icon name={icon} size={20} />
          <View className="grow">{text}</View>
        </Pressable>
      ))}
      <Pressable className="desk__tab" onPress={onLeave}>
        <Icon name="home" size={20} />
        <View className="grow">{t('desk.home')}</View>
      </Pressable>
      <Pressable className="desk__tab desk__hint" onPress={onKeys}>
        <View className="grow">{t('desk.keys')}</View>
        <Key name="?" />
      </Pressable>
    </View>
  )
})
