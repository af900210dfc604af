import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CODE } from '#contract/codes'
import type { Setting } from '#contract/config'
import { ApiError } from '#src/api'
import { DeskSetting } from '#src/features/base/system/desk/DeskSetting'
import { boundsText, valueText } from '#src/features/base/system/desk/setting-words'
import { t } from '#src/locales/base/desk-config'
import { heldApp } from '../../support/jest-held-app'
import { press, typeInto } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())

const hours: Setting = {
  name: 'pin_hours',
  group: 'money',
  type: 'number',
  unit: 'hours',
  min: 1,
  max: 720,
  value: 24,
  default_value: 24,
  version: 0,
  changed_at: null,
}
const text = () => document.body.textContent
const field = () => document.querySelector<HTMLInputElement>('#input-value')!
const save = () => press(bench, [...document.querySelectorAll('.desk-setting__save button')][0].textContent!)

test('a number is changed within its bounds, kept when a colleague was faster, and taken back', async () => {
  const { drawn, take, answer, refuse, asked } = heldApp(bench)
  const Pane = observer(() => {
    const [setting, put] = useState(hours)
    return <DeskSetting setting={setting} onChanged={put} onStale={() => put({ ...hours, value: 36, version: 1 })} />
  })
  await bench.mount(drawn(Pane))
  await answer('getSettingChangePage', { items: [], next_cursor: null })
  await typeInto(bench, field(), '9999')
  await save()
  expect(text()).toContain(t('setting.out_of', { bounds: boundsText(hours) }))
  expect(asked()).toEqual([])

  await typeInto(bench, field(), '48')
  await save()
  await refuse('changeSetting', new ApiError(CODE.conflict, 'late'))
  expect(text()).toContain(t('setting.now', { value: valueText(hours, 36) }))
  expect(field().value).toBe('48')
  await save()
  const sent = take('changeSetting')
  expect(sent.input).toMatchObject({ name: 'pin_hours', value: 48, version: 1 })
  await bench.act(async () => sent.done({ ...hours, value: 48, version: 2 }))

  const change = { name: 'pin_hours', at: '2026-11-20T00:00:00Z', actor_nickname: '小秦', is_take_back: false }
  const changes = [{ ...change, version: 2, from: 36, to: 48, reason: '周年活动' }]
  while (asked().includes('getSettingChangePage'))
    await answer('getSettingChangePage', { items: changes, next_cursor: null })
  expect(text()).toContain('周年活动')
  await press(bench, t('setting.take_back'))
  expect(text()).toContain(t('setting.take_back_text', { value: valueText(hours, 36) }))
  await press(bench, t('setting.take_back'), '.float button')
  const back = take('takeBackSetting')
  expect(back.input).toEqual({ name: 'pin_hours', version: 2 })
  await bench.act(async () => back.done({ ...hours, value: 36, version: 3 }))
  expect(field().value).toBe('36')
})
