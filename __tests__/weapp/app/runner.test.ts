import assert, { deepEqual, equal, match, rejects, throws } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { failure, forget, logOf, start, wxOf } from '../fixture-phone'
import { applyPath, parsePath } from '../runner/set-data'

describe('The realm', () => {
  it('has no browser, no Node and no code from strings', async () => {
    const phone = await start()
    for (const name of [
      'window',
      'document',
      'fetch',
      'WebSocket',
      'process',
      'require',
      'XMLHttpRequest',
      'setImmediate',
      'URL',
      'Buffer',
      'Intl',
      'WebAssembly',
    ])
      equal(phone.realm.evaluate(`typeof ${name}`), 'undefined', name)
    throws(() => phone.realm.evaluate('eval("1")'))
    throws(() => phone.realm.evaluate('new Function("return 1")()'))
    assert(!('webpackJsonp' in phone.wx))
    assert(Object.keys(phone.wx).includes('requestPayment'))
  })

  it('lets only a subpackage require its own code', async () => {
    const phone = await start({ open: 'pages/plain/index' })
    phone.tap('steal')
    match(
      String(phone.errors[0]?.error),
      /module 'parts\/shop\/secret\.js\.js' is not defined.*subpackage "parts\/shop"/,
    )
    await phone.open('parts/shop/a/index')
    await phone.seen('secret is shop')
    await phone.open('parts/free/b/index').catch(() => undefined)
    match(String(phone.errors.at(-1)?.error), /independent subpackage may not require/)
  })

  it('lacks later built-ins on an old phone', async () => {
    const phone = await start({ oldPhone: true })
    equal(phone.realm.evaluate('typeof [].at'), 'undefined')
    equal(phone.realm.evaluate('typeof [].flat'), 'function')
  })
})

describe('Pages', () => {
  it('run load, show, ready, hide and unload in order', async () => {
    const phone = await start({ open: 'pages/home/index?from=card' })
    await phone.until(() => logOf(phone).includes('home ready'))
    deepEqual(
      logOf(phone).filter(item => !item.startsWith('b')),
      ['launch pages/home/index', 'app show', 'home load {"from":"card"}', 'home show', 'home ready'],
    )
    forget(phone)
    await wxOf(phone).navigateTo({ url: '../plain/index' })
    await phone.back()
    await wxOf(phone).switchTab({ url: '/pages/other/index' })
    await wxOf(phone).reLaunch({ url: '/pages/plain/index?x=1' })
    deepEqual(
      logOf(phone).filter(item => !item.startsWith('b') && !item.endsWith('ready')),
      [
        'home hide',
        'plain load',
        'plain unload',
        'home show',
        'home hide',
        'other load',
        'other show',
        'home unload',
        'other unload',
        'plain load',
      ],
    )
  })

  it('keep tab pages alive, each with its own tab bar', async () => {
    const phone = await start()
    phone.tap('to other')
    await phone.seen('other page')
    phone.tap('to home')
    await phone.seen('0 times')
    const log = logOf(phone)
    equal(log.filter(item => item === 'home load {}').length, 1)
    equal(log.filter(item => item === 'bar attached').length, 2)
    equal(phone.navigation.stack.length, 1)
  })

  it('go to the background and come back', async () => {
    const phone = await start()
    await phone.until(() => logOf(phone).includes('home ready'))
    forget(phone)
    phone.hide()
    phone.show()
    deepEqual(logOf(phone), ['home hide', 'app hide', 'app show', 'home show'])
  })

  const refusals: [name: string, options: object, message: string | RegExp][] = [
    ['navigateTo', { url: '/pages/other/index' }, 'navigateTo:fail can not navigateTo a tabbar page'],
    ['redirectTo', { url: '/pages/other/index' }, 'redirectTo:fail can not redirectTo a tabbar page'],
    ['switchTab', { url: '/pages/plain/index' }, 'switchTab:fail can not switch to no-tabBar page'],
    ['navigateTo', { url: '/pages/none/index' }, 'navigateTo:fail page "pages/none/index" is not found'],
    ['navigateTo', {}, /parameter\.url should be String/],
    ['navigateBack', {}, 'navigateBack:fail cannot navigate back at first page.'],
  ]
  for (const [name, options, message] of refusals)
    it(`refuse ${name} ${JSON.stringify(options)}`, async () => {
      const phone = await start()
      const error = await failure(wxOf(phone)[name](options))
      if (typeof message === 'string') equal(error.errMsg, message)
      else match(error.errMsg, message)
    })

  it('are limited to ten', async () => {
    const phone = await start()
    for (let index = 1; index < 10; index++) await wxOf(phone).navigateTo({ url: '/pages/plain/index' })
    equal(
      (await failure(wxOf(phone).navigateTo({ url: '/pages/plain/index' }))).errMsg,
      'navigateTo:fail webview count limit exceed',
    )
    await wxOf(phone).navigateBack({ delta: 99 })
    equal(phone.path, 'pages/home/index')
  })

  it('of a subpackage need the network the first time', async () => {
    const phone = await start()
    phone.goOffline()
    match((await failure(wxOf(phone).navigateTo({ url: '/parts/shop/a/index' }))).errMsg, /^navigateTo:fail/)
    phone.goOnline()
    await wxOf(phone).navigateTo({ url: '/parts/shop/a/index' })
    await phone.back()
    phone.goOffline()
    await wxOf(phone).navigateTo({ url: '/parts/shop/a/index' })
    equal(phone.path, 'parts/shop/a/index')
  })
})

describe('What the test sees and does', () => {
  it('is rendered from the real template and data', async () => {
    const phone = await start()
    equal(phone.find('not to be seen'), undefined)
    phone.tap('add')
    await phone.seen('1 times')
    await phone.until(() => logOf(phone).includes('rendered 1'))
    phone.tap('add disabled')
    phone.tap('second')
    await phone.seen('changed by a finger')
    assert(phone.find('1 times'), 'a disabled button does nothing')
    deepEqual(
      phone.navigation.top?.setDataCalls.map(call => [call.bytes, call.paths]),
      [
        [11, ['count']],
        [39, ['list[1].title']],
      ],
    )
  })

  it('bubbles to bound parents and stops at a catch', async () => {
    const phone = await start()
    phone.tap('climbs')
    phone.tap('stays')
    deepEqual(
      logOf(phone).filter(item => item === 'inner' || item === 'outer'),
      ['inner', 'outer', 'inner'],
    )
  })

  it('types, within the input’s limit, and submits forms', async () => {
    const phone = await start()
    phone.input({ placeholder: 'name' }, 'abcdefgh')
    await phone.seen('name is abcde')
    phone.input({ name: 'a' }, 'text')
    phone.tap({ tag: 'switch' })
    phone.tap('send')
    assert(logOf(phone).includes('submit {"a":"text","b":true}'))
  })

  it('reaches components with their own properties and data', async () => {
    const phone = await start()
    phone.input({ placeholder: 'name' }, 'Li')
    await phone.seen('box Li 0')
    phone.tap({ class: 'box' })
    await phone.seen('box Li 1')
    assert(logOf(phone).includes('box label Li'))
  })

  it('reports exceptions of handlers and continues', async () => {
    const phone = await start()
    phone.tap('break')
    equal(phone.errors.length, 1)
    assert(logOf(phone).some(item => item.startsWith('app error Error: a broken handler')))
    phone.pullDown()
    assert(logOf(phone).includes('home pull'))
  })

  it('lets time pass at once where nothing happens in it, and really waits for what does', async () => {
    const phone = await start()
    await phone.until(() => logOf(phone).includes('home ready'))
    const date = () => phone.realm.evaluate('Date.now()') as number
    const [before, beganAt] = [date(), performance.now()]
    await phone.pass(60_000)
    assert(performance.now() - beganAt < 10_000)
    assert(date() - before > 59_990)
    phone.realm.evaluate(`globalThis.rung = []
      setTimeout(() => setTimeout(() => rung.push('in time'), 20), 20)
      setTimeout(() => rung.push('late'), 5000)`)
    await phone.pass(500)
    equal(phone.realm.evaluate('rung.join()'), 'in time')
    const modal = wxOf(phone).showModal({ title: 'sure?' })
    await phone.until(() => phone.dialog)
    const askedAt = performance.now()
    await phone.pass(50)
    assert(performance.now() - askedAt > 45, 'a call without an answer is waited for, as long as said')
    phone.answerModal(true)
    await modal
  })

  it('lets everything due in that time happen, even if the machine stands still for longer', async () => {
    const phone = await start()
    await phone.until(() => logOf(phone).includes('home ready'))
    phone.realm.evaluate(`globalThis.rung = []
      setTimeout(() => setTimeout(() => rung.push('in time'), 5), 5)`)
    const passed = phone.pass(60)
    const stalledTill = performance.now() + 120
    while (performance.now() < stalledTill);
    await passed
    equal(phone.realm.evaluate('rung.join()'), 'in time')
  })

  it('describes the screen when something isn’t found', async () => {
    const phone = await start()
    await rejects(phone.seen('never there', 30), /Not within 30 ms[\s\S]*on pages\/home\/index[\s\S]*"0 times"/)
    throws(() => phone.tap('never there'), /Nothing on the screen fits/)
  })
})

describe('setData paths', () => {
  it('are parsed as WeChat does', () => {
    deepEqual(parsePath('root.cn.[0].cn[12].v'), ['root', 'cn', 0, 'cn', 12, 'v'])
    throws(() => parsePath('a[b]'), /something other than a number/)
  })

  it('create missing parents', () => {
    const data: Record<string, unknown> = { a: 1 }
    applyPath(data, 'b[1].c', 2, value => value)
    applyPath(data, 'a.d', 3, value => value)
    deepEqual(data, { a: { d: 3 }, b: [, { c: 2 }] })
  })
})
