import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The shell commands of a README section: one array of lines per `sh` block. */
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
