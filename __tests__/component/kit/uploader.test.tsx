import TestUtils from '@tarojs/test-utils-react'
import { Uploader } from '#src/ui/Uploader/Uploader'
import type { UploadItem } from '#src/ui/Uploader/types'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const done = (id: string): UploadItem => ({ id, previewUrl: `/${id}.webp`, state: 'done', progress: 1 })
const calls: string[] = []
const props = (items: UploadItem[]) => ({
  items,
  max: 3,
  note: '',
  onAdd: () => calls.push('add'),
  onRetry: (id: string) => calls.push(`retry ${id}`),
  onRemove: (id: string) => calls.push(`remove ${id}`),
  onMove: (id: string, place: number) => calls.push(`move ${id} ${place}`),
})
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    one => one.getAttribute('aria-label') === name || one.textContent === name,
  )
const press = (name: string) => bench.act(() => button(name)!.click())
beforeEach(() => {
  calls.length = 0
})

test('shows progress on the picture', async () => {
  await bench.mount(Uploader, { props: props([{ id: 'a', previewUrl: '/a.webp', state: 'sending', progress: 0.62 }]) })
  expect(document.querySelector('.uploader__veil')!.textContent).toBe('62%')
  expect(document.querySelector<HTMLElement>('.uploader__bar')!.style.width).toBe('62%')
  expect(document.body.textContent).not.toContain('封面')
})

test('retries a failed picture on a tap', async () => {
  await bench.mount(Uploader, {
    props: props([{ id: 'a', previewUrl: '/a.webp', state: 'failed', progress: 0, error: '网络异常' }]),
  })
  expect(document.querySelector('.uploader__veil')!.textContent).toBe('重试')
  expect(document.querySelector('.uploader__tile')!.getAttribute('aria-label')).toContain('网络异常')
  bench.act(() => document.querySelector<HTMLElement>('.uploader__tile')!.click())
  expect(calls).toEqual(['retry a'])
})

test('says beside the picture why it can’t be used, and what to do', async () => {
  const refused: UploadItem = { ...done('b'), state: 'failed', error: '请换成 JPG', isFinal: true }
  await bench.mount(Uploader, { props: props([done('a'), refused]) })
  expect(document.querySelector('.uploader__veil')!.textContent).toBe('不能用')
  expect(document.querySelector('.uploader__why')!.textContent).toBe('第 2 张图片：请换成 JPG')
  expect(document.querySelectorAll('.uploader__tile')[1].getAttribute('aria-label')).toContain('请换成 JPG')
})

test('the first picture is the cover; another becomes it from its sheet', async () => {
  await bench.mount(Uploader, { props: props([done('a'), done('b')]) })
  expect(document.querySelectorAll('.uploader__cover')).toHaveLength(1)
  press('第 2 张图片')
  expect(document.querySelector('[role=dialog]')!.getAttribute('aria-label')).toBe('第 2 张图片')
  press('设为封面')
  expect(calls).toEqual(['move b 0'])
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('removes by the cross, and adds only while there is room', async () => {
  await bench.mount(Uploader, { props: props([done('a'), done('b')]) })
  press('删除第 2 张')
  press('添加图片')
  expect(calls).toEqual(['remove b', 'add'])
  bench.unmout()
  await bench.mount(Uploader, { props: props([done('a'), done('b'), done('c')]) })
  expect(button('添加图片')).toBeUndefined()
})
