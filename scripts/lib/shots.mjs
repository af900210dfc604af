// Takes screenshots of one page of the demo market in all its states and looks.
import { createRequire } from 'node:module'
import { failed, held, WAITING } from './screen-actions.mjs'
import { SELLER } from './screen-list.mjs'

const require = createRequire(import.meta.url)
const { STORAGE } = require('../../domain/base/storage.ts')
const { routeOf } = require('../../src/routes.ts')

const SIZES = { phone: [390, 844], small: [320, 640], wide: [1280, 900] }
const PHONE = { size: 'phone', locale: 'zh-Hans' }
/** The browser locale for each app language. */
const LANGUAGE = { 'zh-Hans': 'zh-CN', en: 'en-US' }
const SCHEMES = ['light', 'dark']
/** A page that hasn't settled by then is a failure. */
const LONGEST_MS = 30_000

const personOf = ({ route, as }) => as ?? (route.access === 'protected' ? SELLER : null)

/** The states of a page, produced from outside: requests held or failed, another user, or user actions. */
const statesOf = ({ reads, keeps, more = {}, empty }) => [
  { state: 'ready' },
  ...(reads
    ? [
        { state: 'loading', isNew: true, answer: held, until: WAITING },
        { state: 'error', isNew: true, answer: failed },
      ]
    : []),
  ...(keeps ? [{ state: 'offline', answer: failed, after: keeps.after }] : []),
  ...Object.entries(more).map(([state, how]) => ({ state: state.replace('_', ', '), ...how })),
  ...(empty ? [{ state: 'empty', ...empty }] : []),
]

/** Removes the data embedded in the document: without it the app sends requests, which can be held or failed. */
const forgetReadyParts = () =>
  new MutationObserver(() => {
    for (const id of ['first-screen', 'initial-data']) document.getElementById(id)?.remove()
  }).observe(document, { childList: true, subtree: true })

/** As in a browser that has never seen the site, so that there is no earlier content to show. */
const forgetAllBut = retained => {
  for (const key of Object.keys(localStorage)) if (!retained.includes(key)) localStorage.removeItem(key)
}

/**
 * Browser contexts, one per user, size, language and `isNew`; their pages share storage. With `isNew` they share only
 * the site's files: each page clears the rest.
 */
const visitors = ({ server, browser, tokens }) => {
  const contexts = new Map()
  const openNew = async (person, { size, locale }) => {
    const [width, height] = SIZES[size]
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      deviceScaleFactor: size === 'wide' ? 1 : 1.5,
      locale: LANGUAGE[locale],
      hasTouch: size !== 'wide',
      // A worker's requests bypass `page.route`.
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(LONGEST_MS)
    await context.addCookies([{ name: STORAGE.language, value: locale, url: server.url }])
    await context.addInitScript(
      ([key, value]) => localStorage.setItem(key, value),
      [STORAGE.language, JSON.stringify(locale)],
    )
    if (person) {
      const { token_type, access_token, refresh_token } = tokens[person]
      await context.addInitScript(
        ([key, token]) => localStorage.setItem(key, token),
        [STORAGE.token, JSON.stringify({ token_type, access_token, refresh_token })],
      )
    }
    return context
  }
  return (person, look, isNew) => {
    const key = JSON.stringify([person, look, isNew])
    if (!contexts.has(key)) contexts.set(key, openNew(person, look))
    return contexts.get(key)
  }
}

const expectNone = async found => {
  const until = Date.now() + LONGEST_MS
  while ((await found.count()) > 0) {
    if (Date.now() > until) throw new Error('something is still loading')
    await found.first().waitFor({ state: 'hidden' })
  }
}

/** Waits until nothing on the page is loading. */
const settle = async (page, { area }) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.getElementById('first-screen'))
  if (area === 'modals') await page.locator('[role=dialog], [role=alertdialog], .latest').first().waitFor()
  await expectNone(page.locator(WAITING).filter({ visible: true }))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Waits for animations to end. */
const rest = page =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(
      document.getAnimations().map(({ finished, effect }) => effect?.getTiming().iterations === 1 && finished),
    )
  })

/** @returns a function that takes one page in every look and state, and collects the failures */
export const photographer = place => {
  const visitor = visitors(place)
  const addressOf = ({ route, query = '' }) =>
    route.path + (query.startsWith('?') ? query : (place.queries[query] ?? ''))

  /** Takes one state in one look, in each scheme. The state's fields replace the page's in `screen`. */
  const take = async (screen, look, schemes) => {
    const { answer, step, until, after, isNew = false } = screen
    const page = await (await visitor(personOf(screen), look, isNew)).newPage()
    try {
      await page.emulateMedia({ colorScheme: schemes[0] })
      if (isNew) await page.addInitScript(forgetAllBut, [STORAGE.token, STORAGE.language])
      if (after) {
        await page.goto(routeOf(after).path)
        await settle(page, screen)
      }
      if (answer) {
        await page.addInitScript(forgetReadyParts)
        await page.route(screen.reads, answer)
      }
      await page.goto(addressOf(screen))
      if (step || !until) await settle(page, screen)
      if (step) {
        await step(page)
        const [width, height] = SIZES[look.size]
        await page.setViewportSize({ width, height })
      }
      if (until) await page.locator(until).filter({ visible: true }).first().waitFor()
      else if (step) await settle(page, screen)
      await rest(page)
      const pictures = []
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        pictures.push(await page.screenshot())
      }
      return pictures
    } finally {
      await page.close()
    }
  }

  return async screen => {
    const shots = []
    const failures = []
    const add = async (state, look, schemes = SCHEMES) => {
      const language = look.locale === 'en' ? 'en' : 'zh'
      const nameOf = scheme => `${screen.name}: ${[state.state, look.size, scheme, language].join(', ')}`
      try {
        const pictures = await take({ ...screen, ...state }, look, schemes)
        pictures.forEach((picture, i) =>
          shots.push({ area: screen.area, name: nameOf(schemes[i]), size: look.size, picture }),
        )
      } catch (error) {
        failures.push(`${nameOf(schemes[0])}: ${error.message.split('\n')[0]}`)
      }
    }
    const [ready, ...others] = statesOf(screen)
    const usual = { ...PHONE, size: screen.size ?? PHONE.size }
    await add(ready, usual)
    if (screen.lead) {
      for (const size of Object.keys(SIZES)) if (size !== usual.size) await add(ready, { ...usual, size }, ['light'])
      await add(ready, { ...usual, locale: 'en' }, ['light'])
    }
    for (const state of others) await add(state, { ...usual, size: state.size ?? usual.size })
    return { shots, failures }
  }
}
