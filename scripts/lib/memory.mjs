import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Bytes that the suites may use; containers often have less than a hundredth. */
const ROOM = 4 * 1024 ** 3

/** The browser of the npm package is unpacked there. */
const mayRunPrograms = () => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find(line => line.split(' ')[1] === MEMORY)
  return mount !== undefined && !/\bnoexec\b/.test(mount)
}

/**
 * Creates a folder in memory that is removed when the process ends: tests copy and drop two hundred databases there.
 * @returns null if the system has none, too little room in it, or runs no programs there
 */
export const openMemory = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < ROOM || !mayRunPrograms()) return null
    const folder = mkdtempSync(`${MEMORY}/gd-`)
    // PostgreSQL runs as another user, which must be able to pass through.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}
