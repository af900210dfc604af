import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import type { Setting, SettingChange } from '#contract/config'
import { t } from '#src/locales/base/desk-config'
import { useAct } from '#src/shared/submit/use-act'
import { Pager } from '#src/stores/pager'
import { Button } from '#src/ui/Button/Button'
import { momentText } from '#src/ui/format'
import { nameText } from '#src/ui/format/name'
import { Dialog } from '#src/ui/Popup/Dialog'
import { Pressable } from '#src/ui/Pressable'
import { RowSkeleton } from '#src/ui/Skeleton/CardSkeleton'
import { ListStates } from '#src/ui/States/ListStates'
import { useSettingSource } from './setting-source'
import { valueText } from './setting-words'
import './desk-config.scss'

interface Props {
  setting: Setting
  onTakenBack: (setting: Setting) => void
  /** Somebody else was faster. */
  onStale: () => void
}

const keyOf = (change: SettingChange) => String(change.version)

/** Who changed a value, when, from what to what. The newest change can be taken back. */
export const DeskSettingHistory = observer(function DeskSettingHistory({ setting, onTakenBack, onStale }: Props) {
  const { loadChanges, takeBackSetting } = useSettingSource()
  const { name, version } = setting
  const list = useMemo(() => new Pager({ load: loadChanges(name), keyOf, now: Date.now }), [loadChanges, name])
  // A change, one's own or another's, is a new line.
  useEffect(() => void list.retry(), [list, version])
  const [doomed, setDoomed] = useState<SettingChange | null>(null)
  const act = useAct()
  const takeBack = async () => {
    if (!doomed) return
    setDoomed(null)
    const changed = await act(`take back:${name}`, doomed.version, key =>
      takeBackSetting({ name, version: doomed.version }, key),
    )
    if (changed) onTakenBack(changed)
    else onStale()
  }
  return (
    <View className="card desk-setting__card">
      <View className="t15 w6">{t('setting.history')}</View>
      <ListStates list={list} skeleton={<RowSkeleton count={2} />}>
        {list.items.length === 0 ? (
          <View className="t13 i3 desk-setting__line">{t('setting.no_history')}</View>
        ) : (
          <View {...{ role: 'list', 'aria-label': t('setting.history') }}>
            {list.items.map(change => (
              <View key={keyOf(change)} className="desk-setting__line" {...{ role: 'listitem' }}>
                <View className="row between g8 wrap">
                  <View className="t15 num">
                    {t('setting.from_to', { from: valueText(setting, change.from), to: valueText(setting, change.to) })}
                  </View>
                  <View className="t11 i3 num">
                    {nameText(change.actor_nickname ?? '')} · {momentText(change.at)}
                  </View>
                </View>
                {(change.reason || change.is_take_back) && (
                  <View className="t13 i2 desk-setting__said">
                    {change.is_take_back ? t('setting.was_take_back') : change.reason}
                  </View>
                )}
                {change.version === version && change.from !== change.to && (
                  <View className="desk-setting__back">
                    <Button kind="sub" size="s" icon="retry" onPress={() => setDoomed(change)}>
                      {t('setting.take_back')}
                    </Button>
                  </View>
                )}
              </View>
            ))}
            {list.cursor !== null && (
              <Pressable className="desk__more t13 i2" busy={list.isLoadingMore} onPress={() => void list.more()}>
                {t(list.hasFailedMore ? 'list.more_failed' : 'setting.more')}
              </Pressable>
            )}
          </View>
        )}
      </ListStates>
      <Dialog
        open={doomed !== null}
        title={t('setting.take_back_title')}
        text={doomed ? t('setting.take_back_text', { value: valueText(setting, doomed.from) }) : ''}
        no={t('setting.take_back_no')}
        yes={t('setting.take_back')}
        onNo={() => setDoomed(null)}
        onYes={() => void takeBack()}
      />
    </View>
  )
})
