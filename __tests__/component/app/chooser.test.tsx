import { upload } from '#src/platform/upload'

const photo = new File(['…'], 'photo.jpg', { type: 'image/jpeg' })
const inputs = () => document.querySelectorAll<HTMLInputElement>('[data-chooser]')

/** Acts as the browser: puts the chosen files into the input. */
const deliver = (files: File[]) => {
  const [input] = inputs()
  Object.defineProperty(input, 'files', { value: files })
  input.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo'
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('takes pictures that a slow phone delivers long after focus returned', async () => {
  const chosen = upload.choose({ count: 3, kinds: ['image'] })
  window.dispatchEvent(new Event('focus'))
  jest.advanceTimersByTime(60_000)
  deliver([photo])
  expect(await chosen).toMatchObject([{ name: 'photo.jpg', kind: 'image' }])
  expect(inputs()).toHaveLength(0)
})

test('a cancelled chooser gives nothing', async () => {
  const chosen = upload.choose({ count: 3, kinds: ['image'] })
  inputs()[0].dispatchEvent(new Event('cancel'))
  expect(await chosen).toEqual([])
  expect(inputs()).toHaveLength(0)
})

test('a chooser closed without an event is replaced by the next', async () => {
  const first = upload.choose({ count: 3, kinds: ['image'] })
  const second = upload.choose({ count: 3, kinds: ['image'] })
  expect(inputs()).toHaveLength(1)
  expect(await first).toEqual([])
  deliver([photo])
  expect(await second).toHaveLength(1)
})
