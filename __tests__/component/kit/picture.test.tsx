import TestUtils from '@tarojs/test-utils-react'
import { Picture } from '#src/ui/Picture'

const BLUR = 'data:image/webp;base64,UklGRg=='
const bench = new TestUtils()
afterEach(() => bench.unmout())

const one = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)
const fire = (name: 'error' | 'load') => bench.act(() => void one('img')!.dispatchEvent(new Event(name)))

test('shows a blurred preview until the picture has loaded, and if it fails', async () => {
  await bench.mount(Picture, { props: { url: '/files/f1/medium.webp', color: '#c9c4bd', blur: BLUR, ratio: 'fill' } })
  expect(one('.picture__blur')!.style.backgroundImage).toContain(BLUR)
  fire('error')
  expect(one('img')).toBeNull()
  expect(one('.picture__blur')).not.toBeNull()
  bench.act(() => one('.picture__retry')!.click())
  fire('load')
  expect(one('.picture__blur')).toBeNull()
})

test('shows only the colour without a preview', async () => {
  await bench.mount(Picture, { props: { url: '/files/f1/medium.webp', color: '#c9c4bd', blur: '', ratio: 'fill' } })
  expect(one('.picture__blur')).toBeNull()
})
