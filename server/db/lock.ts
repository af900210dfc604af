import { lockDirectory as lock } from './directory-lock.mjs'

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `another server is using the data directory ${directory}; stop it first, or set DATA_DIR to another directory`,
    )
  }
}

/** @throws DirectoryInUse while another process holds the directory. @returns a function that frees it. */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const unlock = await lock(directory)
  if (!unlock) throw new DirectoryInUse(directory)
  return unlock
}
