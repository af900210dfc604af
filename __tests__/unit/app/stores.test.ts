import { autorun } from 'mobx'
import type { MessagePush, SocketPush, UnreadInfo } from '#contract/base/message'
import type { UserInfo } from '#contract/base/account'
import type { SystemInfo } from '#contract/base/system'
import { listed } from '#src/features/base/message/listed'
import { ConfigStore, SessionStore, UnreadStore, UserStore } from '#src/stores'
import { setLocale } from '#src/locales'
import { createFakeClock } from '../../support/jest-clock'
import { createFakeStorage } from '../../support/jest-storage'
import { makeToken } from '../../support/jest-token'

const clock = createFakeClock(1_000_000)
const access = (uid: string, exp = 2_000) => makeToken({ uid, role: ['user'], permission: [], iat: 1, exp })
const issuedFor = (uid: string) => ({
  token_type: 'Bearer',
  access_token: access(uid),
  refresh_token: `r-${uid}`,
  expires_in: 1800,
  uni_id_token: `c-${uid}`,
  uni_id_token_expired: 77,
})

describe('the session', () => {
  test('a log-in stores the record under the specified keys, and nothing else of the answer', () => {
    const storage = createFakeStorage()
    const session = new SessionStore(storage, clock)
    session.write(issuedFor('u1'))
    expect(storage.get('token')).toEqual({ token_type: 'Bearer', access_token: access('u1'), refresh_token: 'r-u1' })
    expect(storage.get('uni_id_token')).toBe('c-u1')
    expect(storage.get('uni_id_token_expired')).toBe(77)
    expect(session).toMatchObject({ isLogin: true, uid: 'u1' })
  })

  test('a launch takes over what is stored, and ignores records of another shape', () => {
    const stored = new SessionStore(
      createFakeStorage({ token: { token_type: 'Bearer', access_token: access('u1'), refresh_token: 'r' } }),
      clock,
    )
    stored.restore()
    expect(stored.uid).toBe('u1')
    for (const token of [
      null,
      'text',
      {},
      { token_type: 'Bearer', access_token: '', refresh_token: 'r' },
      { access_token: 1 },
    ]) {
      const session = new SessionStore(createFakeStorage({ token }), clock)
      session.restore()
      expect(session.isLogin).toBe(false)
    }
  })

  test('a log-out keeps language, referral code, drafts and other accounts on the device', () => {
    const storage = createFakeStorage({
      language: 'en',
      maoxiu_code: 'M1',
      accounts: [1],
      'draft:u1:supply': {},
      user_info: {},
      search_history: ['x'],
    })
    const session = new SessionStore(storage, clock)
    session.write(issuedFor('u1'))
    session.clear()
    expect(storage.keys().sort()).toEqual(['accounts', 'draft:u1:supply', 'language', 'maoxiu_code'])
    expect(session).toMatchObject({ isLogin: false, uid: null, record: null })
  })

  test('observers see what another tab has stored, after a restore', () => {
    const storage = createFakeStorage()
    const session = new SessionStore(storage, clock)
    const seen: (string | null)[] = []
    const stop = autorun(() => seen.push(session.uid))
    storage.set('token', { token_type: 'Bearer', access_token: access('u2'), refresh_token: 'r' })
    expect(session.read()?.refresh_token).toBe('r')
    session.restore()
    stop()
    expect(seen).toEqual([null, 'u2'])
  })

  test('a token is valid until its end', () => {
    const session = new SessionStore(createFakeStorage(), clock)
    session.write({ ...issuedFor('u1'), access_token: access('u1', 1_001) })
    expect(session.isValid()).toBe(true)
    session.write({ ...issuedFor('u1'), access_token: access('u1', 1_000) })
    expect(session.isValid()).toBe(false)
  })
})

describe('the person', () => {
  const info = { user_code: 'u1', nickname: '小周' } as UserInfo

  test('is kept for the next launch, and shown to the same person only', async () => {
    const storage = createFakeStorage()
    await new UserStore(async () => info, storage).load()
    const next = new UserStore(async () => info, storage)
    next.restore('u1')
    expect(next.info).toEqual(info)
    next.restore('u2')
    expect(next.info).toBeNull()
    next.restore(null)
    expect(next.info).toBeNull()
  })

  test('stays as it was if the server doesn’t answer', async () => {
    const user = new UserStore(async () => Promise.reject(new Error('offline')), createFakeStorage())
    user.set(info)
    await expect(user.load()).rejects.toThrow('offline')
    expect(user.info).toEqual(info)
  })
})

test('a pending request for the person serves everyone who waits for it', async () => {
  const answers: ((info: UserInfo) => void)[] = []
  const user = new UserStore(() => new Promise(done => answers.push(done)), createFakeStorage())
  const first = user.load()
  const second = user.awaited()
  answers[0]({ user_code: 'u1' } as UserInfo)
  expect(await first).toBe(await second)
  void user.awaited()
  expect(answers).toHaveLength(2)
})

test('an answer about the person asked for before a change, or before a newer answer, is dropped', async () => {
  const answers: ((info: UserInfo) => void)[] = []
  const named = (nickname: string) => ({ user_code: 'u1', nickname }) as UserInfo
  const user = new UserStore(() => new Promise(done => answers.push(done)), createFakeStorage())
  const loads = [user.load(), user.load(), user.load()]
  answers[1](named('二'))
  await loads[1]
  answers[0](named('一'))
  await loads[0]
  expect(user.info?.nickname).toBe('二')
  user.set(named('改'))
  answers[2](named('三'))
  await loads[2]
  expect(user.info?.nickname).toBe('改')
  const later = user.load()
  answers[3](named('四'))
  await later
  expect(user.info?.nickname).toBe('四')
})

describe('the unread counter', () => {
  const count = (notifyUnreadCount: number, seq: number): UnreadInfo => ({
    notifyUnreadCount,
    seq,
    channels: { follow: notifyUnreadCount, examine: 0, system: 0 },
  })
  const push = (id: string, seq: number, notify_type: MessagePush['notify_type'] = 'follow'): MessagePush => ({
    notify_type,
    id,
    seq,
    key: 'follow.new_fan',
    params: {},
    object_kind: null,
    object_code: null,
    created_at: '',
  })
  const readElsewhere: SocketPush = { ...push('b', 2), notify_type: 'unread', key: 'unread' }
  test('the last push waits for its pop-up until dismissed; dismissing an older one does nothing', () => {
    const unread = new UnreadStore(async () => count(0, 0))
    unread.push(push('a', 1))
    unread.push(push('b', 2))
    unread.dismiss('a')
    expect(unread.lastPush?.id).toBe('b')
    unread.dismiss('b')
    expect(unread.lastPush).toBeNull()
    expect(unread.count).toBe(2)
  })
  test('a push already included in the count opens no pop-up', () => {
    const unread = new UnreadStore(async () => count(0, 0))
    unread.apply(count(3, 7))
    unread.push(push('a', 7))
    expect(unread.lastPush).toBeNull()
  })
  test('a quiet push is counted and opens no pop-up; an announcement does neither', () => {
    const unread = new UnreadStore(async () => count(0, 0))
    unread.push({ ...push('a', 1), is_quiet: true })
    expect([unread.count, unread.lastPush]).toEqual([1, null])
    unread.push({ ...push('c', 0), notify_type: 'conference' })
    unread.announce('c')
    expect([unread.count, unread.lastPush, unread.announced]).toEqual([1, null, 'c'])
  })
  const never = () => new Promise<never>(() => {})
  type Step = SocketPush | UnreadInfo | 'read'
  const play = (steps: Step[]) => {
    const unread = new UnreadStore(async () => count(0, 0))
    for (const step of steps) {
      if (step === 'read') void unread.change(never, 'follow')
      else if ('notify_type' in step) unread.push(step)
      else unread.apply(step)
    }
    return unread
  }

  test.each<[string, Step[], number]>([
    [
      'each follow, examine and system message adds one',
      [push('a', 1), push('b', 2, 'examine'), push('c', 3, 'system')],
      3,
    ],
    ['reading on another device doesn’t change it', [push('a', 1), readElsewhere], 1],
    ['one id counts once', [push('a', 1), push('a', 1), push('a', 2)], 1],
    ['a push at or below the count’s number is included already', [count(5, 10), push('a', 9), push('b', 10)], 5],
    ['a push above it is added', [count(5, 10), push('a', 11)], 6],
    ['a newer count replaces what was added', [count(5, 10), push('a', 11), count(6, 11)], 6],
    ['a count without the last push keeps it added', [count(5, 10), push('a', 11), push('b', 12), count(6, 11)], 7],
    ['an older count is ignored', [count(5, 10), count(9, 8)], 5],
    ['a count with the same number is taken', [count(5, 10), count(4, 10)], 4],
    ['reading takes one away', [count(5, 10), 'read'], 4],
    ['reading never goes below zero', [count(1, 1), 'read', 'read', 'read'], 0],
    ['a count that comes before the answer to a reading doesn’t undo it', [count(5, 10), 'read', count(6, 11)], 5],
    ['pushes and readings in turn', [count(1, 1), push('a', 2), 'read', push('b', 3), 'read'], 1],
  ])('%s', (_, steps, expected) => {
    expect(play(steps).count).toBe(expected)
  })

  test('the count is the sum of the channels', () => {
    const unread = play([push('a', 1), push('b', 2, 'examine'), push('c', 3, 'examine')])
    expect([unread.channel('follow'), unread.channel('examine'), unread.channel('system')]).toEqual([1, 2, 0])
    void unread.change(never, 'examine', 5)
    expect(unread.channel('examine')).toBe(0)
    expect(unread.count).toBe(1)
  })

  describe('with threads of enquiries', () => {
    const line = (id: string, seq: number): MessagePush => ({
      ...push(id, seq, 'system'),
      key: 'enquiry.line',
      object_kind: 'enquiry',
      object_code: `E${id}`,
    })
    /** So many system messages and threads are unread. */
    const counts = (messages: number, threads: number, seq: number): UnreadInfo => ({
      notifyUnreadCount: messages + threads,
      seq,
      channels: { follow: 0, examine: 0, system: messages + threads, enquiry: threads },
    })
    const shown = (unread: UnreadStore) => [
      unread.count,
      unread.channel('system'),
      listed(unread, 'system'),
      unread.threads,
    ]

    test('an unread thread counts once, however many lines it gets', () => {
      const unread = play([line('a', 1), line('a', 1), line('a', 2)])
      expect(shown(unread)).toEqual([1, 1, 0, 1])
      unread.push(line('b', 3))
      expect(shown(unread)).toEqual([2, 2, 0, 2])
    })

    test('each line is told, and slides in, even of a thread that is counted', () => {
      const unread = play([counts(0, 1, 5)])
      const [first, second] = [line('a', 5), line('a', 5)]
      unread.push(first)
      expect([unread.heard, unread.lastPush, unread.count]).toEqual([first, first, 1])
      unread.dismiss('a')
      unread.push(second)
      expect([unread.heard === second, unread.lastPush === second, unread.count]).toEqual([true, true, 1])
    })

    test('a further line of a thread that was counted before this device heard of it counts no more', async () => {
      const unread = new UnreadStore(async () => counts(1, 1, 11))
      unread.apply(counts(0, 1, 10))
      unread.push(push('m', 11, 'system'))
      unread.push(line('a', 11))
      await clock.settle()
      expect(shown(unread)).toEqual([2, 2, 1, 1])
    })

    test('a quiet one is told to pages, and slides in nowhere', () => {
      const unread = play([])
      unread.push({ ...line('a', 1), is_quiet: true })
      expect([unread.heard?.id, unread.lastPush, unread.count]).toEqual(['a', null, 1])
    })

    test('any other message is told once', () => {
      const unread = play([push('a', 1)])
      const { heard } = unread
      unread.push(push('a', 2))
      expect(unread.heard).toBe(heard)
    })

    test('reading takes a thread off', async () => {
      const unread = play([counts(2, 1, 5), line('b', 6)])
      expect(shown(unread)).toEqual([4, 4, 2, 2])
      await unread.change(async () => counts(2, 1, 6))
      expect(shown(unread)).toEqual([3, 3, 2, 1])
    })

    test('reading all of the system messages leaves them', async () => {
      const unread = play([counts(2, 1, 5)])
      await unread.change(async () => counts(0, 1, 6), 'system', 2)
      expect(shown(unread)).toEqual([1, 1, 0, 1])
    })

    test('a count without threads, as older servers send it, has none', () => {
      expect(shown(play([{ ...counts(2, 0, 1), channels: { follow: 0, examine: 0, system: 2 } }]))).toEqual([
        2, 2, 2, 0,
      ])
    })
  })

  test('a reading that didn’t reach the server is undone', async () => {
    const unread = play([count(5, 10)])
    await expect(unread.change(() => Promise.reject(new Error('offline')), 'follow')).rejects.toThrow('offline')
    expect(unread.count).toBe(5)
  })

  /** A counter whose requests are answered by hand; `answers` in the order they were asked. */
  const answeredByHand = () => {
    const answers: ((info: UnreadInfo) => void)[] = []
    const ask = () => new Promise<UnreadInfo>(resolve => answers.push(resolve))
    const unread = new UnreadStore(ask)
    return { unread, answers, read: () => unread.change(ask, 'follow') }
  }

  test('the answer to a reading wins over one that was asked before it and comes later', async () => {
    const { unread, answers, read } = answeredByHand()
    unread.apply(count(5, 10))
    const loading = unread.load()
    const reading = read()
    answers[1](count(4, 10))
    await reading
    answers[0](count(5, 10))
    await loading
    expect(unread.count).toBe(4)
  })

  test('readings answered in the wrong order are counted anew', async () => {
    const { unread, answers, read } = answeredByHand()
    unread.apply(count(5, 10))
    const readings = [read(), read()]
    expect(unread.count).toBe(3)
    // Counted before the first one was read.
    answers[1](count(4, 10))
    await readings[1]
    expect(unread.count).toBe(3)
    answers[0](count(3, 10))
    await readings[0]
    answers[2](count(3, 10))
    await clock.settle()
    expect(unread.count).toBe(3)
  })

  test('a reading doesn’t count for the next person', async () => {
    const { unread, read } = answeredByHand()
    unread.apply(count(5, 10))
    void read()
    unread.clear()
    unread.apply(count(2, 1))
    expect(unread.count).toBe(2)
  })

  test('the badge stops at 99+ and disappears at zero', () => {
    expect([0, 1, 99, 100].map(n => play([count(n, 1)]).badge)).toEqual([null, '1', '99', '99+'])
  })

  test('an answer to an earlier request doesn’t overwrite a later one', async () => {
    const { unread, answers } = answeredByHand()
    const first = unread.load()
    const second = unread.load()
    answers[1](count(2, 5))
    await second
    answers[0](count(3, 5))
    await first
    expect(unread.count).toBe(2)
  })

  test('a count from the socket is taken if newer, and checked with the server if it only differs', async () => {
    const fetch = jest.fn(async () => count(1, 5))
    const unread = new UnreadStore(fetch)
    unread.apply(count(2, 4))
    await unread.reconcile(count(3, 5))
    expect([unread.count, fetch.mock.calls.length]).toEqual([3, 0])
    await unread.reconcile(count(3, 5))
    await unread.reconcile(count(9, 4))
    expect([unread.count, fetch.mock.calls.length]).toEqual([3, 0])
    // Read on another device, or sent before a read known here: only the server can tell.
    await unread.reconcile(count(1, 5))
    expect([unread.count, fetch.mock.calls.length]).toEqual([1, 1])
  })

  test('a failed fetch keeps the count', async () => {
    const unread = new UnreadStore(() => Promise.reject(new Error('offline')))
    unread.apply(count(3, 1))
    await unread.load()
    expect(unread.count).toBe(3)
  })

  test('the former person’s count isn’t shown after a log-out', async () => {
    const { unread, answers } = answeredByHand()
    const loading = unread.load()
    unread.clear()
    answers[0](count(7, 7))
    await loading
    expect(unread.count).toBe(0)
  })

  test('memory of seen pushes is bounded', () => {
    const unread = new UnreadStore(async () => count(0, 0))
    for (let i = 0; i < 2000; i += 1) unread.push(push(`m${i}`, i + 1))
    expect((unread as unknown as { seen: Set<string> }).seen.size).toBe(500)
    expect(unread.count).toBe(2000)
  })
})

describe('the configuration', () => {
  afterEach(() => setLocale('zh-Hans'))
  const system = {
    minimum_version: 164,
    limits: { daily_listings_user: 7 },
    capabilities: { browser: { vip: 'h5', wechat: false }, weapp: { vip: false, wechat: true } },
  } as unknown as SystemInfo

  test('the language is kept, and an unknown one falls back to Chinese', async () => {
    const storage = createFakeStorage()
    const config = new ConfigStore(async () => system, storage)
    await config.setLanguage('en')
    expect([config.language, storage.get('language')]).toEqual(['en', 'en'])
    const other = new ConfigStore(async () => system, createFakeStorage({ language: 'fr' }))
    other.restore()
    await clock.settle()
    expect(other.language).toBe('zh-Hans')
  })

  test('limits and capabilities come from the server, with defaults before it has answered', async () => {
    const config = new ConfigStore(async () => system, createFakeStorage())
    expect([config.limit('daily_listings_user'), config.capability('vip', 'browser'), config.isOutdated]).toEqual([
      3,
      false,
      false,
    ])
    await config.load()
    expect([
      config.limit('daily_listings_user'),
      config.capability('vip', 'browser'),
      config.capability('vip', 'weapp'),
    ]).toEqual([7, 'h5', false])
  })

  test('an optional capability is off until the server answered, then on unless it says no', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve(system)]
    const config = new ConfigStore(() => answers.shift()!, createFakeStorage())
    const offered = () => [config.offers('wechat', 'weapp'), config.offers('wechat', 'browser')]
    expect(offered()).toEqual([false, false])
    await config.load()
    expect(offered()).toEqual([true, true])
    await config.load()
    expect(offered()).toEqual([true, false])
    // An older server doesn't list it.
    expect(config.offers('wechat', 'wide_browser')).toBe(true)
  })

  test('loads again when the app is shown ten minutes later, and then finds a risen minimum version', async () => {
    const answers = [system, { ...system, minimum_version: 165 }]
    const config = new ConfigStore(async () => answers.shift()!, createFakeStorage())
    await config.load()
    config.reloadIfOld(1_000)
    config.reloadIfOld(600_000)
    await clock.settle()
    expect(config.isOutdated).toBe(false)
    config.reloadIfOld(602_000)
    await clock.settle()
    expect(config.isOutdated).toBe(true)
  })

  test.each([
    [163, false],
    [164, false],
    [165, true],
  ])('a minimum version of %i makes this build outdated: %s', (minimum_version, expected) => {
    const config = new ConfigStore(async () => system, createFakeStorage())
    config.set({ ...system, minimum_version })
    expect(config.isOutdated).toBe(expected)
  })
})
