// npm run grant-admin | jobs | ledger:statement | ledger:verify | remove-demo | rotate-keys: runs a server command. Builds the server first if its sources are there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { root } from './lib/steps.mjs'

if (existsSync(join(root, 'server/command.ts'))) await build('server')
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', 'dist/server/command.mjs', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
