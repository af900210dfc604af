import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'

/** Real Chromium against the real server; each worker has a server with its own data. */
export default (async () => {
  const launchOptions = await findChromium()
  return defineConfig({
    testDir: '.',
    // One project per file: each gets its own worker and market, so that no file uses up another's quotas.
    projects: readdirSync(__dirname)
      .filter(name => name.endsWith('.spec.ts'))
      .map(name => ({ name: name.replace('.spec.ts', ''), testMatch: name })),
    outputDir: '../../test-results',
    fullyParallel: false,
    workers: 2,
    retries: 0,
    // Only a failure takes this long, even on a busy machine.
    timeout: 120_000,
    expect: { timeout: 20_000 },
    reporter: [['list']],
    use: {
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      hasTouch: true,
      // A service worker's requests bypass `route`; the offline tests allow it.
      serviceWorkers: 'block',
      screenshot: 'only-on-failure',
      // A trace shows a failure step by step, but makes every test half as slow again.
      trace: process.env.TRACE ? 'retain-on-failure' : 'off',
      launchOptions,
    },
  })
})()
