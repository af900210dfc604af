// Takes one page of the demo market in all its states and looks.
import { SELLER } from './screen-list.mjs'

const SIZES = { phone: [390, 844], small: [320, 640], wide: [1280, 900] }
const PHONE = { size: 'phone', locale: 'zh-CN' }
const SCHEMES = ['light', 'dark']
/** A page that hasn't come to rest by then is a failure. */
const LONGEST_MS = 30_000

const personOf = ({ route, as }) => as ?? (route.access === 'protected' ? SELLER : null)

/** The states of a page, made from outside: requests held or failed, another person, or what a person does. */
const statesOf = screen => [
  { state: 'ready' },
  ...(screen.reads
    ? [
        { state: 'loading', answer: () => {} },
        { state: 'error', answer: route => route.abort() },
      ]
    : []),
  ...Object.entries(screen.used ?? {}).map(([state, step]) => ({ state, step })),
  ...(screen.empty ? [{ state: 'empty', ...screen.empty }] : []),
]

/** What the server sends ready with the document is no request: without it the app asks, and may wait or fail. */
const forgetReadyParts = () =>
  new MutationObserver(() => {
    for (const id of ['first-screen', 'initial-data']) document.getElementById(id)?.remove()
  }).observe(document, { childList: true, subtree: true })

/** Browsers of people, one for each person, size and language; their pages share what is stored. */
const visitors = ({ server, browser, tokens }) => {
  const contexts = new Map()
  const open = async (person, { size, locale }) => {
    const [width, height] = SIZES[size]
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height },
      deviceScaleFactor: size === 'wide' ? 1 : 1.5,
      locale,
      hasTouch: size !== 'wide',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(LONGEST_MS)
    if (person) {
      const { token_type, access_token, refresh_token } = tokens[person]
      await context.addInitScript(
        token => localStorage.setItem('token', token),
        JSON.stringify({ token_type, access_token, refresh_token }),
      )
    }
    return context
  }
  return (person, look) => {
    const key = JSON.stringify([person, look])
    if (!contexts.has(key)) contexts.set(key, open(person, look))
    return contexts.get(key)
  }
}

const settle = async page => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.getElementById('first-screen'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** @returns the photographer: of one page it takes every look of every state, and notes what could not be taken */
export const photographer = place => {
  const contextOf = visitors(place)

  /** That state in that look, light and dark. */
  const take = async (screen, { state, answer, step, as }, look, schemes) => {
    const context = await contextOf(as ?? personOf(screen), look)
    const page = await context.newPage()
    try {
      await page.emulateMedia({ colorScheme: schemes[0] })
      if (answer) {
        await page.addInitScript(forgetReadyParts)
        await page.route(screen.reads, answer)
      }
      await page.goto(screen.route.path + (place.queries[screen.query] ?? ''))
      if (state === 'loading') await page.locator('.skeleton, .spinner, [aria-busy=true]').first().waitFor()
      else await settle(page)
      if (step) {
        await step(page)
        const [width, height] = SIZES[look.size]
        await page.setViewportSize({ width, height })
        await settle(page)
      }
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
      const language = look.locale === 'en-US' ? 'en' : 'zh'
      const nameOf = scheme => `${screen.name}: ${[state.state, look.size, scheme, language].join(', ')}`
      try {
        const pictures = await take(screen, state, look, schemes)
        pictures.forEach((picture, i) =>
          shots.push({ area: screen.area, name: nameOf(schemes[i]), size: look.size, picture }),
        )
      } catch (error) {
        failures.push(`${nameOf(schemes[0])}: ${error.message.split('\n')[0]}`)
      }
    }
    const [ready, ...others] = statesOf(screen)
    await add(ready, PHONE)
    if (screen.lead) {
      await add(ready, { ...PHONE, size: 'small' }, ['light'])
      await add(ready, { ...PHONE, size: 'wide' }, ['light'])
      await add(ready, { ...PHONE, locale: 'en-US' }, ['light'])
    }
    for (const state of others) await add(state, PHONE)
    return { shots, failures }
  }
}
