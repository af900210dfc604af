import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, stop } from './steps.mjs'

/** A test stands beside what it tests; those of the whole server are in `__tests__/api`. */
const FOLDERS = ['server', '__tests__/api']
/**
 * The files of the API suite by their names. Each line is a process, which starts once for all of its files; the longest come first,
 * because two run at a time. With PostgreSQL at hand `npm test` runs on PGlite only the files with a `*`: they depend
 * on the database engine (migrations, seeds, locks, transactions, restarts, backups, jobs, SQL of search and order), or
 * are a main journey. `npm run test:full` runs all files on both.
 */
const PROCESSES = `
  ops*
  matrix
  contract
  backup*
  grant-admin
  remove-demo
  share
  search-saved
  search-amounts* search-suggest*
  upload
  examine
  person*
  certification*
  rotate-keys* mend-texts*
  deploying
  outage
  crowd
  account devices private-links*
  cancellation*
  withdrawal*
  data-export
  activity
  share-card
  socket
  session*
  quote* quote-kept
  coins* pins*
  conference*
  conference-job*
  news message
  broadcast* notifications
  listing* search*
  folder library
  product lists
  follow sms
  role users
  content* agreement*
  appeal* appeal-kinds settings* audit*
  in-clear
  reveal* seed*
  feed* search-forgiving plans*
  web headers drawn-text
  raw sms-providers captcha-provider identity-provider payment-gateway
  wechat wechat-off wechat-push video
  wechat-tokens* content-check
  system client-address written-texts written-form*
  pallet own-pictures* seed-market*
  bodies
  deadlock* ledger*
  order* order-gateway order-notices* order-numbers* order-refund* order-vip*
  archive cache capabilities coerce config files-adapter head-script limiter seed-data
  finance* money-causes* past-rewards* seed-money*
  wallet* person-join* own-earnings*
`
const processes = PROCESSES.trim()
  .split('\n')
  .map(line => line.trim().split(' '))
const isMarked = name => name.endsWith('*')
const present = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join(folder, name)),
)
const fileOf = name => {
  const end = `/${name.replace('*', '')}.test.ts`
  return present.find(file => file.endsWith(end)) ?? end
}

const checkComplete = () => {
  const listed = processes.flat().map(fileOf)
  const faults = [
    ...present.filter(file => !listed.includes(file)).map(file => `${file} has no place in it`),
    ...listed.filter(file => !present.includes(file)).map(file => `${file} is not there`),
    ...listed.filter((file, i) => listed.indexOf(file) !== i).map(file => `${file} is named twice`),
  ]
  if (faults.length) stop(`scripts/lib/api-processes.mjs: ${faults.join('; ')}`)
}

/**
 * Ends with a message if a file of the suite is not in the list, or the other way round.
 * @returns the files of each process: `all`, and the `marked` ones; and the names that those leave out
 */
export const apiProcesses = () => {
  checkComplete()
  const marked = processes.map(names => names.filter(isMarked)).filter(names => names.length)
  return {
    all: processes.map(names => names.map(fileOf)),
    marked: marked.map(names => names.map(fileOf)),
    leftOut: processes.flat().filter(name => !isMarked(name)),
  }
}
