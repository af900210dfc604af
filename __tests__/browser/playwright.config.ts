import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import recorded from '../times.json'

/** Where the gate reads how long each file took. */
const { TIMES } = process.env

const times = Object.entries(recorded.browser)
const average = times.reduce((sum, [, time]) => sum + time, 0) / times.length
/** Files that take long. They start first: what is left at the end is short, so that no worker runs alone for long. */
const long = times.filter(([, time]) => time > average).map(([file]) => `**/${file}`)

/** Real Chromium against the real server; each file has a server with its own data. */
export default (async () => {
  const { args, ...chromium } = await findChromium()
  return defineConfig({
    testDir: '.',
    // In this order.
    projects: [
      { name: 'long', testMatch: long },
      { name: 'short', testIgnore: long },
    ],
    outputDir: '../../test-results',
    fullyParallel: false,
    workers: availableParallelism(),
    retries: 0,
    // Only a failure takes this long, even on a busy machine.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    reporter: [['list'], ...(TIMES ? [['json', { outputFile: TIMES }] as const] : [])],
    use: {
      // An action waits no longer than an expectation: else one that can't be done waits for the whole test's time.
      actionTimeout: 20_000,
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      // A sheet can be used at once. Where motion matters (feel.spec.ts, the journeys) a file turns it on.
      reducedMotion: 'reduce',
      hasTouch: true,
      // A service worker's requests bypass `route`; the offline tests allow it.
      serviceWorkers: 'block',
      screenshot: 'only-on-failure',
      // A trace shows a failure step by step, but makes every test half as slow again.
      trace: process.env.TRACE ? 'retain-on-failure' : 'off',
      // Everything is of one origin. For others, Chromium would start a spare process with each context.
      launchOptions: { ...chromium, args: [...args, '--disable-site-isolation-trials'] },
    },
  })
})()
