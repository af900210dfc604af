// node bench/scroll.mjs [address of a running site]
// Scrolls the home feed down and up again through 1,000 listings in a real browser, and the same way through an empty
// page of the same height in the same run. Prints the cards and nodes alive at most, and the 95th percentile of the
// frames beside the empty page's.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/chromium.mjs'

const LISTINGS = 1000
const PAGE = 20
const STEP_PX = 90
const LIMITS = { cards: 30, nodes: 1500, ratio: 1.5 }
const FEED = '**/api/v1/listing/getListingPage*'

const p95 = list => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)]

/** The answers to one page of the feed and then to the next fifty: the demo market's cards over and over. */
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

/** Runs in the browser: scrolls by so many px a frame until the end is reached and stays, then back up. */
const scrollThrough = async ({ step, listings }) => {
  const scroller = [...document.querySelectorAll('.scroller')].find(one => one.offsetParent !== null)
  const frames = []
  const most = { cards: 0, nodes: 0 }
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const count = () => {
    const list = scroller.querySelector('.list')
    most.cards = Math.max(most.cards, list?.querySelectorAll('.supply-card, .purchase-card').length ?? 0)
    most.nodes = Math.max(most.nodes, list?.querySelectorAll('*').length ?? 0)
  }
  const go = async (by, isOver) => {
    let before = await frame()
    for (let i = 0; !isOver() && i < 20_000; i += 1) {
      scroller.scrollTop += by
      const now = await frame()
      frames.push(now - before)
      before = now
      // Counting costs time of its own: not in every frame.
      if (i % 20 === 0) {
        count()
        before = await frame()
      }
    }
  }
  let still = 0
  let last = -1
  await go(step, () => {
    still = scroller.scrollTop === last ? still + 1 : 0
    last = scroller.scrollTop
    return still > 60
  })
  const height = scroller.scrollHeight
  await go(-step, () => scroller.scrollTop <= 0)
  return { frames, most, height, listings }
}

export const measureScroll = async address => {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await serveFeed(page)
    // The first page would come with the document.
    await page.route(address, async route => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(/<script[^>]*type="application\/json"[\s\S]*?<\/script>/g, '')
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator('.supply-card, .purchase-card').first().waitFor()
    const feed = await page.evaluate(scrollThrough, { step: STEP_PX, listings: LISTINGS })
    const empty = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await empty.setContent(
      `<style>body{margin:0}.scroller{position:absolute;inset:0;overflow-y:auto}</style><div class="scroller"><div style="height:${feed.height}px"></div></div>`,
    )
    const blank = await empty.evaluate(scrollThrough, { step: STEP_PX, listings: 0 })
    return {
      height_px: feed.height,
      cards: feed.most.cards,
      nodes: feed.most.nodes,
      frames: feed.frames.length,
      p95_ms: p95(feed.frames),
      empty_p95_ms: p95(blank.frames),
      ratio: p95(feed.frames) / p95(blank.frames),
    }
  } finally {
    await browser.close()
  }
}

if (process.argv[1]?.endsWith('scroll.mjs')) {
  const found = await measureScroll(process.argv[2] ?? 'http://127.0.0.1:3000/')
  for (const [name, value] of Object.entries(found))
    console.log(
      `${name.padEnd(14)} ${Number(value.toFixed(2))}${name in LIMITS ? ` · wanted at most ${LIMITS[name]} · ${value <= LIMITS[name] ? 'met' : 'MISSED'}` : ''}`,
    )
  if (Object.entries(LIMITS).some(([name, limit]) => found[name] > limit)) process.exitCode = 1
}
