import TestUtils from '@tarojs/test-utils-react'
import type { UserInfo } from '#contract/base/account'
import { MyEntries } from '#src/features/base/profile/MyEntries'
import { t } from '#src/locales'
import { heldApp } from '../../support/jest-held-app'

const bench = new TestUtils()
afterEach(() => bench.unmout())

/** What the row of VIP says; undefined without one. */
const vipRow = async (more: Partial<UserInfo>) => {
  const { drawn } = heldApp(bench)
  const user = { role: [], ...more } as unknown as UserInfo
  await bench.mount(drawn(() => <MyEntries open={() => {}} user={user} canExamine={false} onLanguage={() => {}} />))
  const name = t('title.upgrade_vip_popup')
  const row = [...document.querySelectorAll('.entry-rows__item')].find(one => one.textContent!.startsWith(name))
  return row?.textContent?.slice(name.length)
}

test.each([
  ['until the end of what was bought', { vip_until: '2027-10-05T17:00:00.000Z' }, '已开通，到 2027 年 10 月 6 日为止'],
  ['without an end, as given by an operator', { role: ['vip'] }, '已开通'],
  ['and has no row where it is neither held nor sold', {}, undefined],
] as const)('VIP is named in “my” %s', async (_, more, said) => {
  expect(await vipRow(more as Partial<UserInfo>)).toBe(said)
})
