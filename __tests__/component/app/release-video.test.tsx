import TestUtils from '@tarojs/test-utils-react'
import { useState } from 'react'
import { ApiError } from '#src/api'
import { useUploads } from '#src/shared/uploads/use-uploads'
import type { ChosenFile } from '#src/platform/upload'
import { Uploader } from '#src/ui/Uploader/Uploader'
import { createFakeApp } from '../../support/jest-app'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const video = (durationS?: number): ChosenFile => ({
  name: 'v.mp4',
  contentType: 'video/mp4',
  sizeBytes: 1000,
  kind: 'video',
  previewUrl: '',
  durationS,
  source: null,
})

let forms = 0
const Form = () => {
  const [slot] = useState(() => `form-${(forms += 1)}`)
  const { items, add, addVideo, retry, remove, move } = useUploads(slot, [])
  return (
    <Uploader
      {...{ items, max: 9, videosMax: 1, note: '', onRemove: remove, onRetry: retry, onMove: move }}
      onAdd={() => void add()}
      onAddVideo={() => void addVideo()}
    />
  )
}

/** Chooses a video whose upload fails. */
const choose = async (chosen: ChosenFile, fault: ApiError) => {
  const sent: string[] = []
  const { app, drawn } = createFakeApp()
  Object.assign(app, {
    cloud: {
      choose: async () => [chosen],
      free: () => {},
      upload: ({ name }: ChosenFile) => {
        sent.push(name)
        return { done: Promise.reject(fault), abort: () => {} }
      },
    },
  })
  await bench.mount(drawn(Form))
  await bench.act(async () => document.querySelector<HTMLElement>('.uploader__video')!.click())
  const tile = document.querySelector<HTMLElement>('.uploader__tile')!
  const textOf = (part: string) => document.querySelector(`.uploader__${part}`)?.textContent ?? ''
  return { sent, tile, veil: () => textOf('veil'), why: () => textOf('why') }
}

test('a video of unknown length is checked by the server, whose message stands below the tiles', async () => {
  const { sent, tile, why } = await choose(video(), new ApiError(422, '视频要用 H.264 编码'))
  expect(sent).toEqual(['v.mp4'])
  expect(why()).toContain('视频要用 H.264 编码')
  await bench.act(async () => tile.click())
  expect(sent).toEqual(['v.mp4'])
})

test('a form’s refusal is shown there, too', async () => {
  const fault = new ApiError(422, '填写的内容有误', { fields: { size: '文件太大或为空' } })
  expect((await choose(video(), fault)).why()).toContain('文件太大或为空')
})

test('after a network failure the same video can be retried', async () => {
  const { sent, tile, veil } = await choose(video(31), new ApiError(6, '网络异常'))
  expect(veil()).toBe('重试')
  await bench.act(async () => tile.click())
  expect(sent).toEqual(['v.mp4', 'v.mp4'])
})

test('a video known to be too long isn’t sent', async () => {
  const { sent, why } = await choose(video(31.5), new ApiError(6, ''))
  expect(sent).toEqual([])
  expect(why()).toContain('超过 30 秒')
})
