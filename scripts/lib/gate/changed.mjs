// What a change reaches.
import { isNamed } from './choose.mjs'

/** Everything depends on these. */
const EVERYTHING =
  /^(__tests__\/(support\/jest-[\w-]+\.js|browser\/playwright\.config\.ts)$|package(-lock)?\.json|config\/|types\/|babel\.config\.js|jest\.config\.js|tsconfig[\w.]*\.json|scripts\/(test|check)\.mjs|scripts\/lib\/(?!screen-|shots|kit-shots)|\.ci\/)/
/** They put the parts together, and what imports them doesn't depend on each part. */
const TOGETHER =
  /^(contract\/(index|config)\.ts|server\/\w+\.ts|server\/modules\/(\w+\/)?index\.ts|src\/(app\/|app\.|custom-tab-bar\/|locales\/\w+\.ts|routes\.ts))/
const FLOORED = /^(?:server\/modules|contract|domain|src\/features|src\/locales)\/(\w+)\/([\w-]+)/
const MODULE = /^server\/modules\/\w+\/[\w-]+\//
const APP = /^(src|contract|domain)\//
const CODE = /\.([cm]?js|tsx?)$/
/** They are in one target's build alone. */
const ONLY = { h5: /^src\/(worker|site)\/|\.h5\.\w+$/, weapp: /^src\/(.+\/)?native\/|\.weapp\.\w+$/ }

/** All that depends on these files, themselves included. */
const closure = (changed, importersOf) => {
  const reached = new Set(changed)
  for (const file of reached)
    if (changed.includes(file) || !TOGETHER.test(file)) for (const importer of importersOf(file)) reached.add(importer)
  return [...reached]
}

const isTest = file => /\.(test|spec)\.tsx?$/.test(file)
/** `order` names a journey `order-desk`, and `conference-card` one that is called `conference`. */
const isJourneyOf = (file, name) => {
  const own = file.slice(file.lastIndexOf('/') + 1).replace(/\.(test|spec)\.ts$/, '')
  return own === name || own.startsWith(`${name}-`) || name.startsWith(`${own}-`)
}

/** Journeys don't import what they drive: they are found by what they are called. */
const journeysOf = (files, changed, reached, reachedByTests) => {
  const all = [...files.weapp, ...files.browser]
  const chosen = new Set(all.filter(file => reachedByTests.includes(file)))
  const take = fits => all.filter(fits).forEach(file => chosen.add(file))
  const shipped = changed.filter(file => !isTest(file) && /^(src|contract|domain|server)\//.test(file))
  const driven = shipped.filter(file => APP.test(file) || MODULE.test(file))
  for (const file of driven) {
    const [, floor, name] = FLOORED.exec(file) ?? []
    const pages = file.startsWith('src/pages/') ? file.split('/').slice(2) : []
    const names = name ? [name] : pages.map(part => part.replace(/\..*/, ''))
    const fits = names.flatMap(one => all.filter(journey => isJourneyOf(journey, one)))
    fits.forEach(journey => chosen.add(journey))
    // What no journey is called after is driven by those of its floor.
    if (!fits.length && floor) take(journey => journey.split('/')[2] === floor)
    // The kit's tests measure the cards of the mini-program.
    if (ONLY.weapp.test(file)) take(journey => journey.startsWith('__tests__/weapp/kit/'))
    // What has no floor is everywhere: the whole app's journeys, and those of the features that use it.
    if (!floor && !pages.length) {
      take(journey => ['app', 'kit'].includes(journey.split('/')[2]))
      for (const one of reached) {
        const [, , feature] = /^src\/features\//.test(one) ? FLOORED.exec(one) : []
        if (feature) take(journey => isJourneyOf(journey, feature))
      }
    }
  }
  if (shipped.length) take(journey => isNamed(journey, 'journey'))
  return suite => files[suite].filter(file => chosen.has(file))
}

const folderOf = file => file.replace(/[^/]+$/, '')
/** The API tests that stand beside a file of the server that is changed. */
const besideOf = (files, changed) => {
  const folders = new Set(changed.filter(file => file.startsWith('server/')).map(folderOf))
  return files.filter(file => folders.has(folderOf(file)))
}

/** API tests start the whole server: those beside what is reached, and those named after it. */
const apiOf = (files, changed, reached) => {
  // What isn't in a module is under all of them.
  const isGround = changed.some(file => /^server\/(?!modules\/)/.test(file) && !isTest(file))
  const isWhole = changed.some(file => /^server\/(\w+\.ts|modules\/(\w+\/)?index\.ts|db\/(?!.*\.test\.))/.test(file))
  const areas = new Set(
    reached.flatMap(file => {
      const [, floor, name] = FLOORED.exec(file) ?? []
      const isServers = MODULE.test(file) || (changed.includes(file) && !file.startsWith('src/'))
      return floor && isServers ? [`server/modules/${floor}/${name}/`] : []
    }),
  )
  const near = besideOf(files.postgres, changed)
  return files.postgres.filter(
    file =>
      isWhole ||
      reached.includes(file) ||
      (isGround && file.startsWith('__tests__/api/')) ||
      near.includes(file) ||
      [...areas].some(area => file.startsWith(area)) ||
      (file === '__tests__/api/contract.test.ts' && changed.some(one => one.startsWith('contract/'))),
  )
}

/** What `npm run check` looks at, but for the unit tests, which are a suite here. */
export const CHECKS = ['lint', 'format', 'types', 'rows', 'rooms', 'tables']
/** The rules themselves. */
const RULES = /^(eslint\.config|\.dependency-cruiser|\.prettier)/
/** @returns the parts of it that a change can matter to */
const checksOf = changed => {
  if (changed.some(file => RULES.test(file))) return CHECKS
  const has = pattern => changed.some(file => CODE.test(file) && pattern.test(file))
  return [
    'lint',
    'format',
    ...(has(APP) || has(/^__tests__\/(unit|component|support\/jest)/) ? ['types:h5'] : []),
    ...(has(APP) ? ['types:weapp'] : []),
    ...(has(/^src\/worker\//) ? ['types:worker'] : []),
    ...(has(/^(server|contract|domain|bench)\//) || has(/^__tests__\/(?!unit|component)/) ? ['types:server'] : []),
    ...(has(/^(src|server|contract|domain)\//) ? ['rooms'] : []),
    ...(has(/^server\//) ? ['rows', 'tables'] : []),
  ]
}

/**
 * @param {string[]} changed files that are changed, new or gone
 * @returns the files that they reach, `near`: the API tests that stand beside them, the parts of the check, and the
 *   files to lint, all if none is named; or `everything`: the file that all depends on
 */
export const byChange = (files, changed, importersOf) => {
  const everything = changed.find(file => EVERYTHING.test(file) && !isTest(file))
  if (everything) return { everything }
  const reached = closure(changed, importersOf)
  const isReached = file => reached.includes(file)
  // What they do import are helpers, which know a part of the server each.
  const helpers = changed.filter(file => file.startsWith('__tests__/') || !CODE.test(file))
  const journeys = journeysOf(files, changed, reached, closure(helpers, importersOf))
  const isOnly = target => changed.length > 0 && changed.every(file => ONLY[target].test(file))
  const isCode = changed.some(file => CODE.test(file))
  const postgres = apiOf(files, changed, reached)
  return {
    checks: checksOf(changed),
    near: besideOf(postgres, changed),
    linted: changed.some(file => RULES.test(file)) ? [] : changed,
    files: {
      check: changed.length ? files.check : [],
      // Some read the sources instead of importing them.
      unit: files.unit.filter(file => isReached(file) || (isCode && isNamed(file, 'app'))),
      component: files.component.filter(isReached),
      postgres,
      embedded: changed.some(file => file.startsWith('server/db/')) ? files.embedded : [],
      weapp: isOnly('h5') ? [] : journeys('weapp'),
      browser: isOnly('weapp') ? [] : journeys('browser'),
      webkit: isOnly('weapp')
        ? []
        : files.webkit.filter(file => isReached(file) || changed.some(one => /^src\/(ui|styles|app)\//.test(one))),
      commands: changed.some(file => /^(scripts|bench|__tests__\/commands)\//.test(file)) ? files.commands : [],
    },
  }
}
