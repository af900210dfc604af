import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LIBRARIES = '/usr/lib'
const onPath = name =>
  (process.env.PATH ?? '')
    .split(':')
    .map(folder => join(folder, name))
    .find(existsSync)

/** Debian keeps the browser beside the library, one folder per API version: takes the newest. */
const findBrowser = () =>
  readdirSync(LIBRARIES)
    .flatMap(machine => {
      const folder = join(LIBRARIES, machine)
      return machine.includes('-linux-gnu')
        ? readdirSync(folder).flatMap(name => (/^webkit2?gtk-\d/.test(name) ? [join(folder, name, 'MiniBrowser')] : []))
        : []
    })
    .filter(existsSync)
    .sort()
    .at(-1)

/**
 * Finds Safari's engine as Debian has it: the paths of WebKitGTK's driver, its browser and a virtual display. If one is
 * missing: `reason`, in words for whoever runs the tests.
 */
export const findWebkit = () => {
  const found = {
    driver: onPath('WebKitWebDriver'),
    display: onPath('Xvfb'),
    browser: existsSync(LIBRARIES) ? findBrowser() : undefined,
  }
  const missing = Object.keys(found).filter(part => !found[part])
  return missing.length ? { reason: `no ${missing.join(', no ')} of WebKitGTK found` } : found
}
