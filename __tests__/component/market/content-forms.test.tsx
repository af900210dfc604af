import TestUtils from '@tarojs/test-utils-react'
import { CODE } from '#contract/codes'
import type { DeskMaterial, DeskVideo } from '#contract/market/content'
import { ApiError } from '#src/api'
import { MaterialForm } from '#src/features/market/share/desk/MaterialForm'
import { VideoForm } from '#src/features/market/share/desk/VideoForm'
import { t } from '#src/locales/market/content-desk'
import { heldApp } from '../../support/jest-held-app'
import { press, typeInto } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const media = { kind: 'video', url: '/files/v.mp4', medium_url: '/files/v.webp', small_url: '', color: '#fff' } as const
const video = {
  video_code: 'v1',
  version: 3,
  title: 'Honey',
  description: '',
  media,
  product: null,
} as unknown as DeskVideo
const material = {
  material_code: 's1',
  version: 2,
  category: 'invite',
  title: 'Come',
  text: 'A market',
  media: [],
  video_code: null,
} as unknown as DeskMaterial
const save = () => press(bench, t('content.save'))

test('a video page is sent with its version and its video, and can’t be saved without one', async () => {
  const { drawn, take, asked } = heldApp(bench)
  const saved: DeskVideo[] = []
  const form = (edited: DeskVideo | null) =>
    bench.mount(drawn(() => <VideoForm edited={edited} onSaved={next => saved.push(next)} onReload={() => {}} />))
  await form(null)
  await save()
  expect(asked()).toEqual([])
  expect(document.body.textContent).toContain(t('content.video_needed'))
  bench.unmout()
  await form(video)
  await save()
  const sent = take('saveVideo')
  expect(sent.input).toEqual({
    edited: { video_code: 'v1', version: 3 },
    title: 'Honey',
    description: '',
    product_code: undefined,
    media: { kind: 'video', url: '/files/v.mp4', cover_url: '/files/v.webp' },
  })
  await bench.act(async () => sent.done({ ...video, version: 4 }))
  expect(saved.map(({ version }) => version)).toEqual([4])
})

test('share material is sent with its version, and needs no media; what a colleague has changed is kept, and can be loaded', async () => {
  const { drawn, take, refuse } = heldApp(bench)
  const reloaded = jest.fn()
  await bench.mount(
    drawn(() => <MaterialForm edited={material} category="invite" onSaved={() => {}} onReload={reloaded} />),
  )
  await save()
  expect(take('saveMaterial').input).toEqual({
    edited: { material_code: 's1', version: 2 },
    category: 'invite',
    title: 'Come',
    text: 'A market',
    media: [],
    video_code: undefined,
  })
  bench.unmout()

  await bench.mount(
    drawn(() => <MaterialForm edited={material} category="invite" onSaved={() => {}} onReload={reloaded} />),
  )
  const title = document.querySelector<HTMLTextAreaElement>('#input-title')!
  await typeInto(bench, title, 'Come in')
  await save()
  await refuse('saveMaterial', new ApiError(CODE.conflict, 'late'))
  expect(document.body.textContent).toContain(t('content.outdated'))
  expect(title.value).toBe('Come in')
  expect(reloaded).not.toHaveBeenCalled()
  await press(bench, t('content.load'), '.content-outdated__load')
  expect(reloaded).toHaveBeenCalledTimes(1)
})
