import { SUITES } from './suites.mjs'

export const USAGE = `npm test                       every suite but commands; the API on PostgreSQL, marked files also on the embedded database
npm test -- money review       what belongs to floors, modules or features: whatever has their name in its path
npm test -- --changed          what the changes since main reach, up to the first suite that fails (--changed=<branch>: since that one)
npm test -- --all              every suite, the API whole on both databases

--shard=2/5                    the second of five parts, which take about as long as each other
--record                       writes how long each file took into __tests__/times.json
REQUIRE=postgres,webkit        fails if one of these suites doesn't run (${Object.keys(SUITES).join(', ')})
VERBOSE=1                      prints what the suites print`

/** What somebody typed that can't be done: the usage is the answer. */
export class UsageError extends Error {}

/**
 * Reads the command line and the environment.
 * @throws UsageError
 */
export const readArguments = (words, env) => {
  const wish = { names: [], isAll: false, since: '', records: false, shard: null, required: [] }
  for (const word of words) {
    const [, part, parts] = /^--shard=(\d+)\/(\d+)$/.exec(word) ?? []
    const [, since = 'main'] = /^--changed(?:=(.+))?$/.exec(word) ?? ['', '']
    if (word === '--all') wish.isAll = true
    else if (since) wish.since = since
    else if (word === '--record') wish.records = true
    else if (parts) {
      wish.shard = { part: Number(part), parts: Number(parts) }
      if (wish.shard.part < 1 || wish.shard.part > wish.shard.parts)
        throw new UsageError(`${word}: there is no such part`)
    } else if (word.startsWith('-')) throw new UsageError(`${word} is unknown`)
    else wish.names.push(word)
  }
  if (wish.since && (wish.names.length || wish.isAll)) throw new UsageError('--changed chooses by itself')
  wish.required = (env.REQUIRE ?? '').split(',').filter(Boolean)
  const unknown = wish.required.find(name => !(name in SUITES))
  if (unknown) throw new UsageError(`REQUIRE: there is no suite ${unknown}`)
  return wish
}
