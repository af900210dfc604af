// node bench/h5.mjs [address of a running home] [--smoke]
// Measures the H5 home as a cheap phone sees it: 4× slower CPU, 1.6 Mbit/s, 150 ms. Prints bytes by kind, largest
// paint, shift.
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/chromium.mjs'

const RUNS = process.argv.includes('--smoke') ? 1 : Number(process.env.RUNS ?? 5)
const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', XHR: 'json', Fetch: 'json', Image: 'pictures' }
const median = list => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

const visit = async (browser, address) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map()
  // Only the page's own requests: the service worker's fetches are reported to its session, not to this one.
  const bytes = { html: 0, js: 0, css: 0, json: 0, pictures: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type]))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.addInitScript(() => {
    window.figures = { lcp: 0, shift: 0, what: '' }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        window.figures.lcp = entry.startTime
        window.figures.what = entry.element?.tagName + (entry.url ? ' picture' : ' text')
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.figures.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForSelector('.price')
  // Waits for the first screen's pictures, and for the observer, which reports a paint a little late.
  await page.waitForFunction(() =>
    [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  await page.waitForTimeout(1000)
  const figures = await page.evaluate(() => window.figures)
  await context.close()
  return { ...figures, bytes }
}

/** @param address the home of a running server */
export const measureH5 = async address => {
  const browser = await chromium.launch(await findChromium())
  const runs = []
  for (let i = 0; i < RUNS; i += 1) runs.push(await visit(browser, address))
  await browser.close()
  const { bytes } = runs[0]
  return {
    code_kb: (bytes.html + bytes.js + bytes.css + bytes.json) / 1000,
    bytes,
    pictures_kb: bytes.pictures / 1000,
    lcp_ms: median(runs.map(run => run.lcp)),
    lcp_all: runs.map(run => Math.round(run.lcp)),
    lcp_of: runs[0].what,
    shift: Math.max(...runs.map(run => run.shift)),
  }
}

if (process.argv[1]?.endsWith('h5.mjs')) console.log(await measureH5(process.argv[2] ?? 'http://127.0.0.1:3000/'))
