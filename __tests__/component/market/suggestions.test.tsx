import TestUtils from '@tarojs/test-utils-react'
import type { Suggested } from '#src/features/market/follow/source'
import { Suggestions } from '#src/features/market/follow/Suggestions'
import { createFakeApp } from '../../support/jest-app'
import { press as pressIn } from '../../support/jest-press'

const bench = new TestUtils()
afterEach(() => bench.unmout())

const person: Suggested = {
  user_code: 'U1',
  nickname: '恒源',
  avatar_url: '',
  is_identity_certified: false,
  is_enterprise_certified: false,
  role: [],
  is_followed: false,
  is_fan: false,
  fan_count: 3,
  release_count: 2,
}

const press = (name: string) => pressIn(bench, name)
const sheet = () => document.querySelector('[role=dialog]')

test('the button of a person just followed opens the settings, where they can be let go', async () => {
  const { app, drawn } = createFakeApp()
  const calls: string[] = []
  const call = async ({ name }: { name: string }) => {
    calls.push(name)
    return {}
  }
  Object.assign(app, { api: { call } })
  const Strip = () => (
    <Suggestions people={[person]} hrefOf={() => '/'} onOpen={() => undefined} onFollowed={async () => undefined} />
  )
  await bench.mount(drawn(Strip))
  await press('关注恒源')
  expect(sheet()).toBeNull()
  await press('恒源的关注设置')
  expect(sheet()?.getAttribute('aria-label')).toBe('关注设置')
  expect(calls).toEqual(['followUser', 'getUserProfile'])
  await press('取消关注')
  expect(sheet()).toBeNull()
  expect(calls).toEqual(['followUser', 'getUserProfile', 'unfollowUser'])
})
