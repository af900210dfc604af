import type TestUtils from '@tarojs/test-utils-react'
import { createFakeApp } from './jest-app'

interface Call {
  name: string
  input: unknown
  /** Its idempotency key. */
  key?: string
  done: (answer: unknown) => void
  fail: (error: unknown) => void
}

/** An app with a logged-in user, whose calls are answered by the test, each by the endpoint's name. */
export const heldApp = (bench: TestUtils) => {
  const { app, clock, drawn } = createFakeApp()
  const waiting: Call[] = []
  const call = (
    { name }: { name: string },
    input: unknown,
    { idempotencyKey: key }: { idempotencyKey?: string } = {},
  ) => new Promise((done, fail) => waiting.push({ name, input, key, done, fail }))
  Object.assign(app, { api: { call }, cloud: { free: () => undefined }, user: { info: null, set: () => undefined } })
  Object.assign(app.session, { isLogin: true, uid: 'u1' })
  /** Takes a call of this name that isn't answered. @param nth 0: the oldest one */
  const take = (name: string, nth = 0) => {
    const at = waiting.map((one, i) => (one.name === name ? i : -1)).filter(i => i >= 0)[nth] ?? -1
    if (at < 0) throw new Error(`no ${name} among ${waiting.map(one => one.name).join()}`)
    return waiting.splice(at, 1)[0]
  }
  const answer = (name: string, result: unknown, nth = 0) => bench.act(async () => take(name, nth).done(result))
  const refuse = (name: string, error: unknown, nth = 0) => bench.act(async () => take(name, nth).fail(error))
  const asked = () => waiting.map(({ name }) => name)
  return { app, clock, drawn, take, answer, refuse, asked }
}
