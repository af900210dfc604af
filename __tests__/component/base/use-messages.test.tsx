import TestUtils from '@tarojs/test-utils-react'
import { observer } from 'mobx-react-lite'
import type { Message } from '#contract/base/message'
import { ApiError } from '#src/api'
import { ChannelPanel } from '#src/features/base/message/ChannelPanel'
import { useMessages } from '#src/features/base/message/useMessages'
import { t } from '#src/locales/base/message'
import { createFakeApp } from '../../support/jest-app'
import { heldApp } from '../../support/jest-held-app'
import { press } from '../../support/jest-press'

jest.mock('#src/platform/lifecycle', () => ({ useDidShow: () => {}, useDidHide: () => {} }))

const bench = new TestUtils()
afterEach(() => bench.unmout())

const message = (id: string, isRead: boolean): Message => ({
  id,
  channel: 'system',
  key: 'system.welcome',
  params: {},
  object_kind: null,
  object_code: null,
  is_read: isRead,
  created_at: '2026-11-21T09:00:00Z',
})

/** A channel with one message, which is deleted; `left` is the count that the server answers with. */
const removeOne = async (isRead: boolean, left: number) => {
  const { app, unread, drawn } = createFakeApp()
  unread.apply({ notifyUnreadCount: 1, seq: 1, channels: { follow: 0, examine: 0, system: 1 } })
  const calls: string[] = []
  const call = async ({ name }: { name: string }) => {
    calls.push(name)
    return name === 'getMessagePage'
      ? { items: calls.includes('deleteMessage') ? [] : [message('a', isRead)], next_cursor: null }
      : { notifyUnreadCount: left, seq: 1, channels: { follow: 0, examine: 0, system: left } }
  }
  Object.assign(app, { api: { call } })
  const Page = observer(function Page() {
    const { store, askDelete, remove } = useMessages('system')
    return (
      <>
        <button onClick={() => askDelete(store.list.items[0])} />
        <button onClick={() => void remove()} />
      </>
    )
  })
  await bench.mount(drawn(Page))
  for (const button of document.querySelectorAll('button')) await bench.act(async () => button.click())
  return calls
}

const ONCE = ['getMessagePage', 'deleteMessage', 'getMessagePage']

test('deleting an unread message loads the list once', async () => {
  expect(await removeOne(false, 0)).toEqual(ONCE)
})

test('so does deleting a read one, which changes no count', async () => {
  expect(await removeOne(true, 1)).toEqual(ONCE)
})

test('so does deleting one that another device has read', async () => {
  expect(await removeOne(false, 1)).toEqual(ONCE)
})

test('a list that was asked before a message was read doesn’t mark it unread again', async () => {
  const { app, answer, asked, drawn } = heldApp(bench)
  app.unread.apply({ notifyUnreadCount: 1, seq: 1, channels: { follow: 1, examine: 0, system: 0 } })
  const page = (isRead: boolean) => ({
    items: [{ ...message('a', isRead), channel: 'follow', key: 'follow.new_fan' }],
    next_cursor: null,
  })
  const Page = observer(function Page() {
    const { store, open } = useMessages('follow')
    return (
      <>
        <button onClick={() => open(store.list.items[0])} />
        <button onClick={() => void store.list.retry()} />
        <p>{store.list.items.map(item => (item.is_read ? 'read' : 'unread')).join()}</p>
      </>
    )
  })
  const shown = () => document.querySelector('p')?.textContent
  await bench.mount(drawn(Page))
  await answer('getMessagePage', page(false))
  const [openFirst, reload] = document.querySelectorAll('button')
  await bench.act(async () => reload.click())
  await bench.act(async () => openFirst.click())
  await answer('readMessage', { notifyUnreadCount: 0, seq: 1, channels: { follow: 0, examine: 0, system: 0 } })
  await answer('getMessagePage', page(false))
  expect(shown()).toBe('read')
  while (asked().length > 0) await answer('getMessagePage', page(true))
  expect(shown()).toBe('read')
})

test('a piece of news is deleted by its bin, after a question, and is back if that fails', async () => {
  const { app, answer, asked, refuse, drawn } = heldApp(bench)
  app.unread.apply({ notifyUnreadCount: 0, seq: 1, channels: { follow: 0, examine: 0, system: 0 } })
  await bench.mount(drawn(() => <ChannelPanel channel="follow" title="" />))
  const news = { ...message('n1', true), channel: 'follow', key: 'follow.published_supply', params: { title: '脐橙' } }
  await answer('getMessagePage', { items: [news], next_cursor: null })
  const rows = () => document.querySelectorAll('.message').length
  const bin = document.querySelector('.message__delete')!.getAttribute('aria-label')!
  await press(bench, bin, '.message__delete')
  await press(bench, t('message.delete_no'))
  expect([rows(), asked()]).toEqual([1, []])
  await press(bench, bin, '.message__delete')
  await press(bench, t('message.delete'))
  expect([rows(), asked()]).toEqual([0, ['deleteMessage']])
  await refuse('deleteMessage', new ApiError(500, '服务器开小差了'))
  expect(rows()).toBe(1)
})
