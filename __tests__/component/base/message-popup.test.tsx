import type { MessagePush } from '#contract/base/message'
import { page } from '#src/shared/page/page'
import { go } from '#src/navigation'
import { customRoutes } from '#src/routes'
import { createFakeApp, startTaro, until } from '../../support/jest-app'

const said = () => document.body.textContent ?? ''
const cards = () => [...document.querySelectorAll<HTMLElement>('.message-card')]

const pages = () => ({
  'pages/index/index': page('home', () => <p>home of all</p>),
  'pages/message/examine_message': page('examine_message', () => <p>the reviews</p>),
  'pages/detail/supply_detail': page('supply_detail', ({ params }) => <p>supply {params.listing_code}</p>),
})

const approved = (id: string, seq: number): MessagePush => ({
  notify_type: 'examine',
  id,
  seq,
  key: 'examine.listing_approved',
  params: { title: `土蜂蜜 ${id}` },
  object_kind: 'supply',
  object_code: `L${id}`,
  created_at: new Date().toISOString(),
})

const start = async (address: string, words: string) => {
  const app = createFakeApp()
  app.logIn()
  startTaro(address, pages(), customRoutes)
  await until(() => said().includes(words))
  return app
}

test('a new message slides in over the page, is announced to screen readers, and opens its object', async () => {
  const { unread } = await start('/', 'home of all')
  expect(cards()).toHaveLength(0)
  unread.push(approved('1', 1))
  await until(() => cards().length === 1)
  expect(cards()[0].closest('[role=status]')).not.toBeNull()
  expect(cards()[0].textContent).toContain('“土蜂蜜 1”已上架')
  cards()[0].querySelector('button')!.click()
  await until(() => said().includes('supply L1'))
  expect(unread.lastPush).toBeNull()
})

test('one at a time: a newer message replaces the older', async () => {
  const { unread } = await start('/', 'home of all')
  unread.push(approved('1', 1))
  await until(() => cards().length === 1)
  unread.push(approved('2', 2))
  await until(() => said().includes('土蜂蜜 2'))
  expect(cards()).toHaveLength(1)
})

test('the page of its own channel shows none, nor after leaving it', async () => {
  const { unread } = await start('/pages/message/examine_message', 'the reviews')
  unread.push(approved('1', 1))
  await until(() => unread.lastPush === null)
  expect(cards()).toHaveLength(0)
  void go('home')
  await until(() => said().includes('home of all'))
  expect(cards()).toHaveLength(0)
})

test('other pushes show nothing', async () => {
  const { unread } = await start('/', 'home of all')
  unread.push({ ...approved('1', 1), notify_type: 'unread', key: 'unread' })
  unread.push(approved('2', 2))
  await until(() => cards().length === 1)
  expect(said()).not.toContain('土蜂蜜 1')
})
