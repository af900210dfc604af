import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { STORAGE } from '#domain/base/storage'
import { HEAD_SCRIPT } from './head-script'

/** Whether a document's ready HTML is shown on a device with this in its storage. */
const isShown = (stored: Record<string, unknown>, isAnonymousOnly: boolean): boolean => {
  const documentElement = { lang: 'zh-Hans', className: '', hasAttribute: () => isAnonymousOnly }
  runInNewContext(HEAD_SCRIPT, {
    document: { documentElement },
    localStorage: { getItem: (key: string) => JSON.stringify(stored[key] ?? null) },
    addEventListener: () => {},
  })
  return documentElement.className !== 'no-first-screen'
}

test('hides ready HTML only from readers whose page would differ, such as those who blocked someone', () => {
  const token = { access_token: 'a' }
  const known = (blocked_count: number) => ({ [STORAGE.token]: token, [STORAGE.user]: { blocked_count } })
  for (const [stored, home, detail] of [
    [{}, true, true],
    [known(0), true, false],
    [known(2), false, false],
    // They have logged out: whom they blocked no longer matters.
    [{ [STORAGE.user]: { blocked_count: 2 } }, true, true],
    [{ [STORAGE.token]: token }, true, false],
    [{ [STORAGE.language]: 'en' }, false, false],
  ] as const)
    deepEqual([isShown(stored, false), isShown(stored, true)], [home, detail], JSON.stringify(stored))
})
