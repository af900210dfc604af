// Runs Lighthouse as a phone on home, a supply and a purchase; takes the median run. Not a dependency: npx fetches it.
// node bench/lighthouse.mjs [origin of a running site] [--smoke]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/lib/chromium.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const isSmoke = process.argv.includes('--smoke')
const RUNS = isSmoke ? 1 : 3
const WANTED = { performance: 0.85, accessibility: 0.95, 'best-practices': 0.95, seo: 0.95 }

/** The browser's trace sometimes lacks its start; Lighthouse itself then asks for another run. */
const TRIES = 4

const auditOf = (address, executablePath, tries = TRIES) => {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const report = join(folder, 'report.json')
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${Object.keys(WANTED).join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, encoding: 'utf8' },
  )
  if (status !== 0 && stderr.includes('NO_NAVSTART') && tries > 1) return auditOf(address, executablePath, tries - 1)
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr.slice(-800)}`)
  const result = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  return result
}

/** Labels of the elements that failed an audit. */
const nodesOf = ({ details }) =>
  (details?.items ?? []).flatMap(({ node }) => (node ? [`“${node.nodeLabel}”`] : [])).join(' ')

/** @param origin a running server */
export const measureLighthouse = async origin => {
  const { executablePath } = await findChromium()
  const feed = await (await fetch(`${origin}/sitemap.xml`)).text()
  const detail = kind => new RegExp(`/pages/${kind}_detail\\?listing_code=[^<]+`).exec(feed)?.[0]
  const paths = isSmoke ? ['/'] : ['/', detail('supply'), detail('purchase')].filter(Boolean)
  return paths.map(path => {
    const runs = Array.from({ length: RUNS }, () => auditOf(origin + path, executablePath))
    const performances = runs.map(({ categories }) => categories.performance.score)
    runs.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
    const { categories, audits, environment } = runs[Math.floor(RUNS / 2)]
    const scores = Object.fromEntries(Object.keys(WANTED).map(name => [name, categories[name].score]))
    const failing = Object.keys(WANTED).flatMap(name =>
      categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
        .map(({ id }) => `${name}: ${id} ${audits[id].displayValue ?? ''} ${nodesOf(audits[id])}`.trim()),
    )
    const isGood = Object.entries(WANTED).every(([name, score]) => scores[name] >= score)
    return { path, scores, performances, machine: environment.benchmarkIndex, failing, isGood }
  })
}

if (process.argv[1]?.endsWith('lighthouse.mjs')) {
  const results = await measureLighthouse(process.argv[2] ?? 'http://127.0.0.1:3000')
  console.log(JSON.stringify(results, null, 2))
  process.exitCode = isSmoke || results.every(({ isGood }) => isGood) ? 0 : 1
}
