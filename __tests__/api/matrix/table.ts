import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `docs/permissions.md`: one line per endpoint, one cell per caller. */
export const MATRIX = new Map(
  readFileSync(join(__dirname, '../../../docs/permissions.md'), 'utf8')
    .split('\n')
    .filter(line => /^\| `\w+\.\w+/.test(line))
    .map(line => {
      const [name, ...cells] = line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
      return [name.replaceAll('`', ''), cells] as const
    }),
)
/** `area.name`, from `area.name (case)`. */
export const endpointOf = (name: string) => name.split(' ')[0]
