import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Setting } from '#contract/config'
import { t } from '#src/locales/base/desk-config'
import { keepInView, useKeys } from '#src/platform/keys'
import { useWide } from '#src/platform/wide'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { Tag } from '#src/ui/Tag/Tag'
import { DeskList } from '#src/shared/desk/DeskList'
import { groupName, settingName, valueText } from './setting-words'
import type { Settings } from './useSettings'
import './desk-config.scss'
import '#src/shared/desk/desk.scss'

const rowId = (name: string) => `desk-setting-${name}`

/** The configuration by groups. J and K open the next and the previous value. */
export const DeskSettings = observer(function DeskSettings({ settings }: { settings: Settings }) {
  const { list, chosen, choose, step } = settings
  const isWide = useWide()
  useKeys({ j: () => step(1), k: () => step(-1) }, isWide)
  useEffect(() => {
    if (isWide && chosen !== null) keepInView(rowId(chosen))
  }, [isWide, chosen])
  const row = (setting: Setting) => (
    <Pressable
      key={setting.name}
      id={rowId(setting.name)}
      className={`desk-row desk-setting ${setting.name === chosen ? 'desk-row--on' : ''}`}
      onPress={() => choose(setting.name)}
    >
      <View className="grow t15">{settingName(setting.name)}</View>
      {setting.value !== setting.default_value && <Tag tone="gold">{t('setting.changed')}</Tag>}
      <View className="t15 w6 num none">{valueText(setting, setting.value)}</View>
    </Pressable>
  )
  const groups = [...new Set(list.items.map(({ group }) => group))]
  return (
    <DeskList
      title={t('setting.title')}
      list={list}
      skeleton={<RowSkeleton />}
      empty={{ icon: 'set', title: t('setting.none'), text: t('setting.none_text') }}
    >
      {groups.map(group => (
        <View key={group} {...{ role: 'group', 'aria-label': groupName(group) }}>
          <View className="t13 i3 desk-setting__group" {...{ 'aria-hidden': true }}>
            {groupName(group)}
          </View>
          {list.items.filter(setting => setting.group === group).map(row)}
        </View>
      ))}
    </DeskList>
  )
})
