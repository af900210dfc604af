import { fail } from './data-lock.mjs'

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Runs a program that leaves nothing behind when it fails or is stopped: callbacks given to `undo` run then, the last
 * first, unless `settle` was called. An error is printed as one line. Files it creates are readable by its own user
 * alone.
 */
export const runUndoing = async work => {
  process.umask(0o077)
  const acts = []
  const undoAll = () => {
    for (const act of acts.splice(0).reverse()) act()
  }
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => {
      undoAll()
      process.exit(code)
    })
  try {
    await work({ undo: act => void acts.push(act), settle: () => void acts.splice(0) })
  } catch (error) {
    undoAll()
    fail(error.message)
  }
}
