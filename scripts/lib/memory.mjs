import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Bytes that the suites may fill; containers often get less than a hundredth. */
const ROOM = 4 * 1024 ** 3

/** The browser that an npm package brings is unpacked there. */
const mayRunPrograms = () => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find(line => line.split(' ')[1] === MEMORY)
  return mount !== undefined && !/\bnoexec\b/.test(mount)
}

/**
 * A folder in memory that is removed when the process ends: two hundred databases are copied there and thrown away.
 * @returns null where the system has none, or not enough room in it
 */
export const openMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM || !mayRunPrograms()) return null
    const folder = mkdtempSync(`${MEMORY}/gd-`)
    // PostgreSQL runs as another user, and passes through it.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}
