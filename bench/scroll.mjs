// node bench/scroll.mjs [address of a running site] [--smoke]
// Scrolls the home feed through 1,000 listings in a real browser, then pieces of it, alternating with an empty page of
// the same height. Prints the most cards and nodes alive, and the 95th percentile of frame times beside the empty
// page's.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/chromium.mjs'

const isSmoke = process.argv.includes('--smoke')
const LISTINGS = isSmoke ? 100 : 1000
const PAGE = 20
const STEP_PX = 90
/** Frames per piece; each piece is repeated on the empty page. */
const PIECE = 120
const PAIRS = 7
const LIMITS = { cards: 30, nodes: 1500, ratio: 1.5 }
const FEED_CARDS = '.supply-card, .purchase-card'
const FEED = '**/api/v1/listing/getListingPage*'

const sorted = list => [...list].sort((a, b) => a - b)
const median = list => sorted(list)[Math.floor(list.length / 2)]
const p95 = list => sorted(list)[Math.floor(list.length * 0.95)]

/** Answers requests for the feed, page by page, with the demo market's cards over and over. */
const serveFeed = async page => {
  let cards
  await page.route(FEED, async route => {
    const url = new URL(route.request().url())
    if (!cards) {
      const answer = await (await route.fetch({ url: `${url.origin}${url.pathname}` })).json()
      cards = answer.result.items
    }
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const items = Array.from({ length: Math.min(PAGE, LISTINGS - from) }, (_, i) => ({
      ...cards[(from + i) % cards.length],
      listing_code: `bench${from + i}`,
    }))
    const to = from + items.length
    await route.fulfill({
      json: { code: 1, message: '', result: { items, next_cursor: to < LISTINGS ? String(to) : null } },
    })
  })
}

/** Runs in the browser: scrolls fast to the very end, and counts the cards and nodes alive on the way. */
const scrollThrough = async ({ step, cards }) => {
  const scroller = [...document.querySelectorAll('.scroller')].find(one => one.offsetParent !== null)
  const most = { cards: 0, nodes: 0 }
  const frame = () => new Promise(done => requestAnimationFrame(done))
  let still = 0
  let last = -1
  const isLoading = () => scroller.querySelector('.list__end .spinner') !== null
  for (let i = 0; (still < 60 || isLoading()) && i < 40_000; i += 1) {
    scroller.scrollTop += step * 4
    await frame()
    still = scroller.scrollTop === last ? still + 1 : 0
    last = scroller.scrollTop
    const list = scroller.querySelector('.list')
    if (i % 5) continue
    most.cards = Math.max(most.cards, list.querySelectorAll(cards).length)
    most.nodes = Math.max(most.nodes, list.querySelectorAll('*').length)
  }
  return { most, height: scroller.scrollHeight, end: scroller.querySelector('.list__end').textContent }
}

/** Runs in the browser: scrolls for `frames` frames from that part of the page (0 to 1). @returns ms of each frame */
const scrollPiece = async ({ step, frames, at }) => {
  const scroller = [...document.querySelectorAll('.scroller')].find(one => one.offsetParent !== null)
  const frame = () => new Promise(done => requestAnimationFrame(done))
  scroller.scrollTop = at * (scroller.scrollHeight - scroller.clientHeight - step * frames)
  for (let i = 0; i < 20; i += 1) await frame()
  const found = []
  let before = await frame()
  for (let i = 0; i < frames; i += 1) {
    scroller.scrollTop += step
    const now = await frame()
    found.push(now - before)
    before = now
  }
  return { frames: found }
}

/** The phone that is measured. */
export const VIEW = { viewport: { width: 390, height: 844 }, hasTouch: true }

const openFeed = async (browser, address) => {
  const page = await browser.newPage(VIEW)
  await serveFeed(page)
  // Removes the first page of the feed from the document, so that it is requested.
  await page.route(address, async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/<script[^>]*type="application\/json"[\s\S]*?<\/script>/g, '')
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('#first-screen').waitFor({ state: 'detached' })
  await page.locator('.supply-card:visible, .purchase-card:visible').first().waitFor()
  return page
}

const openEmpty = async (browser, height) => {
  const page = await browser.newPage(VIEW)
  await page.setContent(
    `<style>body{margin:0}.scroller{position:absolute;inset:0;overflow-y:auto}</style><div class="scroller"><div style="height:${height}px"></div></div>`,
  )
  return page
}

/**
 * Scrolls a list once from end to end, then in pieces alternating with an empty page, so that other load on the machine
 * affects both.
 * @param list the page with the list on its screen
 * @param cards a selector of one card
 * @returns the most cards and nodes alive, and the medians of each piece's 95th percentile
 */
export const measureList = async (browser, list, cards, pairs = PAIRS) => {
  // When tsx runs this file, it names functions by a helper that the browser doesn't have.
  const named = page => page.evaluate('globalThis.__name ??= one => one')
  await named(list)
  const whole = await list.evaluate(scrollThrough, { step: STEP_PX, cards })
  const empty = await openEmpty(browser, whole.height)
  await named(empty)
  const found = { list: [], empty: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    // The two take turns going first, so that neither has the advantage.
    for (const name of pair % 2 ? ['list', 'empty'] : ['empty', 'list']) {
      const page = name === 'list' ? list : empty
      await page.bringToFront()
      const { frames } = await page.evaluate(scrollPiece, { step: STEP_PX, frames: PIECE, at: pair / pairs })
      found[name].push(p95(frames))
    }
  }
  await empty.close()
  return {
    end: whole.end,
    height_px: whole.height,
    cards: whole.most.cards,
    nodes: whole.most.nodes,
    pairs,
    p95_ms: median(found.list),
    empty_p95_ms: median(found.empty),
    ratio: median(found.list.map((ms, i) => ms / found.empty[i])),
  }
}

/** Measures the home feed of the site at that address. */
export const measureScroll = async (address, pairs = PAIRS) => {
  const browser = await chromium.launch(await findChromium())
  try {
    return await measureList(browser, await openFeed(browser, address), FEED_CARDS, pairs)
  } finally {
    await browser.close()
  }
}

/** Prints the figures beside their limits. @returns whether all limits are met */
export const report = found => {
  for (const [name, value] of Object.entries(found))
    console.log(
      `${name.padEnd(14)} ${typeof value === 'number' ? Number(value.toFixed(2)) : value}${name in LIMITS ? ` · wanted at most ${LIMITS[name]} · ${value <= LIMITS[name] ? 'met' : 'MISSED'}` : ''}`,
    )
  return Object.entries(LIMITS).every(([name, limit]) => found[name] <= limit)
}

// No top-level `await`: bench/library.ts loads this file by `require`.
if (process.argv[1]?.endsWith('scroll.mjs'))
  void measureScroll(process.argv[2] ?? 'http://127.0.0.1:3000/', isSmoke ? 1 : PAIRS).then(found => {
    process.exitCode = report(found) || isSmoke ? 0 : 1
  })
