import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Setting } from '#contract/config'
import { CODE } from '#contract/codes'
import { cleanYuan, readYuan } from '#domain/kit/typed-yuan'
import { isApiError, isNoAnswer } from '#src/api'
import { t as common } from '#src/locales'
import { t } from '#src/locales/base/desk-config'
import { focusOn, useKeys } from '#src/platform/keys'
import { useSubmit } from '#src/shared/submit/use-submit'
import { Button } from '#src/ui/Button/Button'
import { Chip } from '#src/ui/Chip/Chip'
import { Field, FieldRow } from '#src/ui/Field/Field'
import type { Faults } from '#src/ui/Form/faults'
import { momentText } from '#src/ui/format'
import { Scroller } from '#src/ui/Scroller'
import { toast } from '#src/ui/Toast/toast'
import { DeskSettingHistory } from './DeskSettingHistory'
import { Key } from '#src/shared/desk/Key'
import { useSettingSource } from './setting-source'
import { boundsText, readTyped, settingHint, settingName, typedOf, valueText } from './setting-words'
import './desk-config.scss'
import '#src/shared/desk/desk.scss'

interface Props {
  setting: Setting
  onChanged: (setting: Setting) => void
  /** Somebody else was faster. */
  onStale: () => void
}

const outOf = (setting: Setting, typed: string): string =>
  setting.unit === 'fen' && readYuan(typed) === null
    ? common('invalid.amount')
    : t('setting.out_of', { bounds: boundsText(setting) })

const CHOICES = ['true', 'false'] as const

/** One value of the configuration: what it is, its bounds and default, a form, and its history. Key E starts typing. */
export const DeskSetting = observer(function DeskSetting({ setting, onChanged, onStale }: Props) {
  const { changeSetting } = useSettingSource()
  const { isSending, isUnderWay, send } = useSubmit()
  const [typed, setTyped] = useState(() => typedOf(setting, setting.value))
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  useKeys({ e: () => focusOn('input-value') }, setting.type === 'number')
  const type = (text: string) => {
    setTyped(text)
    setFaults({})
  }
  /** Somebody else's change is loaded; what was typed stays. */
  const guarded = async (doing: Promise<Setting>): Promise<Setting> =>
    doing.catch((error: unknown) => {
      if (isApiError(error) && error.code === CODE.conflict) onStale()
      throw error
    })
  const put = (changed: Setting, text: string) => {
    setTyped(typedOf(changed, changed.value))
    setReason('')
    onChanged(changed)
    toast(text, 'ok')
  }
  const save = async () => {
    if (isUnderWay()) return
    const value = readTyped(setting, typed)
    if (value === null) return setFaults({ value: outOf(setting, typed) })
    if (value === setting.value) return setFaults({ value: t('setting.same') })
    const input = { name: setting.name, version: setting.version, value, reason: reason.trim() || undefined }
    await send({
      input,
      call: key => guarded(changeSetting(input, key)),
      done: changed => put(changed, t('setting.saved')),
      show: setFaults,
      words: error => (isNoAnswer(error) ? t('setting.failed') : error.message),
    })
  }
  const submit = () => void save()
  const hint = settingHint(setting.name)
  return (
    <View className="pane">
      <View className="pane__rest">
        <Scroller>
          <View className="desk__inner">
            <View className="t22 w6" {...{ role: 'heading', 'aria-level': 2 }}>
              {settingName(setting.name)}
            </View>
            {hint && <View className="t15 i2 desk-setting__hint">{hint}</View>}
            <View className="t13 i3 num desk-setting__hint">
              {[
                t('setting.now', { value: valueText(setting, setting.value) }),
                t('setting.default', { value: valueText(setting, setting.default_value) }),
                boundsText(setting),
                setting.changed_at && t('setting.changed_at', { time: momentText(setting.changed_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </View>
            <View className="card desk-setting__form">
              {setting.type === 'switch' ? (
                <FieldRow name="value" label={t('setting.value')} error={faults.value} centred>
                  <View className="row g8 wrap" {...{ role: 'radiogroup', 'aria-label': t('setting.value') }}>
                    {CHOICES.map(one => (
                      <Chip key={one} chosen={typed === one} onPress={() => type(one)}>
                        {t(one === 'true' ? 'setting.on' : 'setting.off')}
                      </Chip>
                    ))}
                  </View>
                </FieldRow>
              ) : (
                <Field
                  name="value"
                  label={t(setting.unit === 'fen' ? 'setting.value_yuan' : 'setting.value')}
                  kind={setting.unit === 'fen' ? 'decimal' : 'number'}
                  clean={setting.unit === 'fen' ? cleanYuan : undefined}
                  value={typed}
                  error={faults.value}
                  onChange={type}
                  onConfirm={submit}
                />
              )}
              <Field
                name="reason"
                label={t('setting.reason')}
                placeholder={t('setting.reason_hint')}
                value={reason}
                maxLength={200}
                error={faults.reason}
                onChange={setReason}
                onConfirm={submit}
              />
              <View className="desk-setting__save">
                <Button wide busy={isSending} onPress={submit}>
                  {t('setting.save')}
                  {setting.type === 'number' && <Key name="E" />}
                </Button>
              </View>
            </View>
            <DeskSettingHistory
              setting={setting}
              onTakenBack={changed => put(changed, t('setting.taken_back'))}
              onStale={onStale}
            />
          </View>
        </Scroller>
      </View>
    </View>
  )
})
