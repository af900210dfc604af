import TestUtils from '@tarojs/test-utils-react'
import { Field, PickField } from '../../src/ui/Field/Field'

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
