import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The commands that a section of the README says, block by block, line by line. */
export const readmeBlocks = (section: string): string[][] => {
  const text = readFileSync(resolve(__dirname, '../../README.md'), 'utf8')
  const [, part] = text.split(new RegExp(`^## ${section}$`, 'm'))
  return [...part.split(/^## /m)[0].matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block]) =>
    block
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  )
}
