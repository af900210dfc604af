import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import { ApiError } from '#src/api'
import { PersonalSheets } from '#src/features/base/settings/PersonalSheets'
import { useAvatar } from '#src/features/base/settings/useAvatar'
import { t } from '#src/locales/base/personal'
import { pickPictures } from '#src/shared/uploads/files'
import { heldApp } from '../../support/jest-held-app'
import { press as pressIn } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))
jest.mock('#src/shared/uploads/files', () => ({ pickPictures: jest.fn() }))

const bench = new TestUtils()
afterEach(() => bench.unmout())
const press = (name: string, selector?: string) => pressIn(bench, name, selector)

test('one’s region is cleared in its sheet', async () => {
  const { drawn, take } = heldApp(bench)
  const info = { nickname: '阿青', gender: 'female', province: '浙江', city: '杭州' } as never
  await bench.mount(drawn(() => <PersonalSheets info={info} row="region" onClose={() => {}} />))
  await press(t('personal.region_clear'), '.action-sheet__row')
  expect(take('updateUserInfo').input).toEqual({ province: '', city: '' })
})

test('an avatar whose profile failed isn’t uploaded again, unless another part of it is chosen', async () => {
  const { app, drawn, take } = heldApp(bench)
  let count = 0
  const upload = jest.fn(() => ({ done: Promise.resolve({ fileId: `f${(count += 1)}` }), abort: () => {} }))
  Object.assign(app, { cloud: { upload, free: () => {} } })
  jest.mocked(pickPictures).mockResolvedValue([{ name: 'a.jpg' } as never])
  const Avatar = observer(() => {
    const { choose, save, error } = useAvatar()
    return (
      <>
        <button onClick={() => void choose()}>choose</button>
        <button onClick={() => void save({ left: 0, top: 0, side: 1 })}>whole</button>
        <button onClick={() => void save({ left: 0, top: 0, side: 0.5 })}>half</button>
        <p>{error}</p>
      </>
    )
  })
  await bench.mount(drawn(Avatar))
  await press('choose')
  for (const [button, fileId] of [
    ['whole', 'f1'],
    ['whole', 'f1'],
    ['half', 'f2'],
  ]) {
    await press(button)
    const profile = take('updateUserInfo')
    expect(profile.input).toEqual({ avatar_file_id: fileId })
    await bench.act(async () => profile.fail(new ApiError(500, '服务器开小差了')))
    expect(document.querySelector('p')!.textContent).toBe('服务器开小差了')
  }
  expect(upload).toHaveBeenCalledTimes(2)
})
