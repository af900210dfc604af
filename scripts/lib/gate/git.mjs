import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'
import { UsageError } from './arguments.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const namesIn = text => text.split('\0').filter(Boolean)

export const isPresent = file => existsSync(join(root, file))
/** All files but those that git ignores, new ones included. */
export const presentFiles = () =>
  namesIn(git('ls-files', '-z', '--cached', '--others', '--exclude-standard')).filter(isPresent)

/** What differs from where this branch left another one: committed or not, new or gone. @throws UsageError */
export const changedFiles = branch => {
  let from
  try {
    from = git('merge-base', branch, 'HEAD').trim()
  } catch {
    throw new UsageError(`There is no branch ${branch}`)
  }
  return [
    ...namesIn(git('diff', '-z', '--name-only', '--no-renames', from)),
    ...namesIn(git('ls-files', '-z', '--others', '--exclude-standard')),
  ]
}
