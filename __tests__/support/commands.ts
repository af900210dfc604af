import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')

export interface Ran {
  code: number | null
  out: string
  err: string
}

const built = resolve(ROOT, 'dist/server/command.mjs')
const program = process.env.TEST_SERVER_DIST && existsSync(built) ? [built] : ['--import', 'tsx', 'server/command.ts']

/** Runs a server command until it exits, as `npm run <name>` does: from source, or built with TEST_SERVER_DIST. */
export const runCommand = (
  place: { dataDir: string; databaseUrl: string | null },
  args: string[],
  env: Record<string, string> = {},
): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...env },
  })
  return { code: status, out: stdout.trim(), err: stderr.trim() }
}
