import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')

export interface Ran {
  code: number | null
  out: string
  err: string
}

/** Runs a server command from source until it exits, as `npm run <name>` does. */
export const runCommand = (
  place: { dataDir: string; databaseUrl: string | null },
  args: string[],
  env: Record<string, string> = {},
): Ran => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/command.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...env },
  })
  return { code: status, out: stdout.trim(), err: stderr.trim() }
}
