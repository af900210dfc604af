import TestUtils from '@tarojs/test-utils-react'
import { useState } from 'react'
import { cleanMobile, cleanNumber, cleanWechatId } from '#domain/kit/typed'
import { cleanYuan } from '#domain/kit/typed-yuan'
import { countWritten } from '#domain/kit/written'
import { Field, PickField } from '#src/ui/Field/Field'
import { Popup } from '#src/ui/Popup/Popup'
import type { TextInputProps } from '#src/ui/TextInput/types'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const input = () => document.querySelector<HTMLInputElement>('input')!
const type = (text: string) =>
  bench.act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('is named by its label and reports what was typed', async () => {
  const typed: string[] = []
  await bench.mount(Field, {
    props: { name: 'price_fen', label: '单价', value: '', onChange: (text: string) => typed.push(text) },
  })
  expect(input().getAttribute('aria-label')).toBe('单价')
  expect(input().getAttribute('aria-invalid')).toBeNull()
  type('39.9')
  expect(typed).toEqual(['39.9'])
})

test('shows an error below, described to screen readers, and is marked invalid', async () => {
  await bench.mount(Field, {
    props: { name: 'price_fen', label: '单价', value: '39.905', error: '最多两位小数', onChange: () => {} },
  })
  const fault = document.getElementById('error-price_fen')!
  expect(fault.textContent).toBe('最多两位小数')
  expect(fault.getAttribute('role')).toBe('alert')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().getAttribute('aria-describedby')).toBe(fault.id)
})

test('counts characters as people count them', async () => {
  await bench.mount(Field, { props: { name: 'title', hint: '标题', value: ' 甜橙🍊 ', limit: 40, onChange: () => {} } })
  expect(document.querySelector('.field__count')!.textContent).toBe('3 / 40')
})

test('a picker row shows the choice, or what to choose', async () => {
  let opened = 0
  const props = { name: 'region', label: '产地', placeholder: '选省和市', onPress: () => (opened += 1) }
  await bench.mount(PickField, { props: { ...props, value: '' } })
  expect(document.querySelector('button')!.getAttribute('aria-label')).toBe('产地 选省和市')
  bench.act(() => document.querySelector<HTMLElement>('button')!.click())
  expect(opened).toBe(1)
  bench.unmout()
  await bench.mount(PickField, { props: { ...props, value: '陕西 汉中' } })
  expect(document.body.textContent).toContain('陕西 汉中')
  expect(document.body.textContent).not.toContain('选省和市')
})

test('a length over the limit is red', async () => {
  await bench.mount(Field, {
    props: { name: 'title', hint: '标题', value: '橙'.repeat(43), limit: 40, onChange: () => {} },
  })
  const count = document.querySelector('.field__count')!
  expect(count.textContent).toBe('43 / 40')
  expect(count.classList.contains('field__count--over')).toBe(true)
})

test('what is left out when a text is sent doesn’t count', async () => {
  const value = `\u202d${'橙'.repeat(40)}\u202c\u200b `
  await bench.mount(Field, {
    props: { name: 'title', hint: '标题', value, limit: 40, counted: countWritten(value), onChange: () => {} },
  })
  const count = document.querySelector('.field__count')!
  expect(count.textContent).toBe('40 / 40')
  expect(count.classList.contains('field__count--over')).toBe(false)
})

test('a title grows over several rows and takes no line breaks', async () => {
  const typed: string[] = []
  await bench.mount(Field, {
    props: { name: 'title', hint: '标题', value: '', grows: true, onChange: (text: string) => typed.push(text) },
  })
  const area = document.querySelector('textarea')!
  bench.act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, '赣南脐橙\n5 斤装')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(typed).toEqual(['赣南脐橙 5 斤装'])
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  area.dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(true)
})

/** A field that keeps what is typed, as a form does. */
const Kept = ({ clean, maxLength }: Pick<TextInputProps, 'clean' | 'maxLength'>) => {
  const [value, onChange] = useState('')
  return <Field name="kept" label="号码" clean={clean} maxLength={maxLength} value={value} onChange={onChange} />
}
/** Pastes as a browser does, which cuts at `maxlength`. */
const paste = (text: string) => type(input().maxLength < 0 ? text : text.slice(0, input().maxLength))
const leave = () => bench.act(() => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

const CLEAN = {
  mobile: cleanMobile,
  wechat_id: cleanWechatId,
  id_number: cleanNumber,
  credit_code: cleanNumber,
  amount: cleanYuan,
} as const

test.each([
  ['mobile', '138 0000 0003', '13800000003'],
  ['mobile', '+86 138-0000-0003', '13800000003'],
  ['mobile', '\u202d+86 138 0000 0003\u202c', '13800000003'],
  ['mobile', '１３８ ００００ ０００３', '13800000003'],
  ['wechat_id', '微信号：ａｂｃ_12345', 'abc_12345'],
  ['id_number', '１１０１０５ 19491231 002ｘ', '11010519491231002X'],
  ['credit_code', '9133 0110 ma2a xy0e 7f', '91330110MA2AXY0E7F'],
  ['amount', '¥1,299.5', '1299.5'],
  ['amount', '３９．９', '39.9'],
  ['amount', '39.9元', '39.9'],
] as const)('a field for a %s takes %j as it is copied', async (kind, written, kept) => {
  await bench.mount(Kept, { props: { clean: CLEAN[kind] } })
  paste(written)
  expect(input().value).toBe(kept)
})

test('what is typed by hand is left alone until the field is left', async () => {
  await bench.mount(Kept, { props: { clean: cleanMobile } })
  const written = '138 0000 0003'
  for (let i = 1; i <= written.length; i += 1) type(written.slice(0, i))
  expect(input().value).toBe(written)
  leave()
  expect(input().value).toBe('13800000003')
})

test('what isn’t understood stays as it was written', async () => {
  await bench.mount(Kept, { props: { clean: cleanYuan } })
  paste('1.299,50')
  leave()
  expect(input().value).toBe('1.299,50')
})

/** Enter as it confirms a word of an input method: Safari sends it after the composition's end. */
const confirmWord = (element: Element, order: 'Safari' | 'Chromium', key = 'Enter') => {
  const end = () => element.dispatchEvent(new CompositionEvent('compositionend', { data: '脐橙', bubbles: true }))
  if (order === 'Safari') end()
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode: 229, isComposing: order === 'Chromium', bubbles: true }),
  )
  if (order === 'Chromium') end()
}
const press = (element: Element, key: string, keyCode: number) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true }))

describe.each(['Safari', 'Chromium'] as const)('in the order of %s', order => {
  test.each([{}, { grows: true }])('the Enter of an input method confirms its word and nothing else %j', async more => {
    let confirmed = 0
    const props = { name: 'words', hint: '搜', value: 'qi', onChange: () => {}, onConfirm: () => (confirmed += 1) }
    await bench.mount(Field, { props: { ...props, ...more } })
    const element = document.querySelector('input, textarea')!
    bench.act(() => confirmWord(element, order))
    expect(confirmed).toBe(0)
    bench.act(() => press(element, 'Enter', 13))
    expect(confirmed).toBe(1)
  })

  test('the Escape of an input method gives up its word, and leaves a sheet open', async () => {
    let closed = 0
    const children = <Field name="words" hint="搜" value="qi" onChange={() => {}} />
    await bench.mount(Popup, { props: { open: true, title: '筛选', onClose: () => (closed += 1), children } })
    bench.act(() => confirmWord(input(), order, 'Escape'))
    expect(closed).toBe(0)
    bench.act(() => press(input(), 'Escape', 27))
    expect(closed).toBe(1)
  })
})
