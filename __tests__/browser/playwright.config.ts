import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'

/** Real Chromium against the real server (one for each worker, on its own data). */
export default (async () => {
  const launchOptions = await findChromium()
  return defineConfig({
    testDir: '.',
    // A project a file: each gets a worker, and so a market, of its own. Quotas of one file are not used up by another.
    projects: readdirSync(__dirname)
      .filter(name => name.endsWith('.spec.ts'))
      .map(name => ({ name: name.replace('.spec.ts', ''), testMatch: name })),
    outputDir: '../../test-results',
    fullyParallel: false,
    workers: 2,
    retries: 0,
    // Only a failure takes so long; a machine that builds has much else to do.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    reporter: [['list']],
    use: {
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      hasTouch: true,
      // What a worker asks for passes no `route`; the offline tests allow it.
      serviceWorkers: 'block',
      screenshot: 'only-on-failure',
      // A trace shows a failure step by step, and makes every test half as slow again.
      trace: process.env.TRACE ? 'retain-on-failure' : 'off',
      launchOptions,
    },
  })
})()
