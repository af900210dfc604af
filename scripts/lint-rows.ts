// npm run lint, npm run check: a statement has the rows that its type says, sql<Row>`…`. Collects the statements by
// calling the functions that send them, lets a migrated database describe each, and compares its columns with the type;
// reports rows that are read without one. `tsx scripts/lint-rows.ts <directory>` checks another copy.
import { resolve } from 'node:path'
import { differences } from './lib/rows/compared'
import { openDescribed } from './lib/rows/described'
import { NEVER_NULL } from './lib/rows/never-null'
import { statementsSent } from './lib/rows/sent'
import { openSource } from './lib/rows/source'

const isCopy = process.argv[2] !== undefined
const root = resolve(process.argv[2] ?? '.')
const reasons = isCopy ? {} : NEVER_NULL
const columnsOf = (file: string) => reasons[file]?.columns.split(' ') ?? []

const lint = async () => {
  const source = openSource(root)
  const { checker, claims } = source
  const sent = await statementsSent(root, source)
  const described = await openDescribed()
  const faults = new Set(source.faults)
  const used = new Set<string>()
  for (const [number, { file, line, rows }] of claims.entries()) {
    const fault = (text: string) => faults.add(`${file}:${line} ${text}`)
    const isNeverNull = (column: string) => {
      used.add(`${file} ${column}`)
      return columnsOf(file).includes(column)
    }
    if (rows.length === 0) {
      fault('has the row of its callers, and none of them says one')
      continue
    }
    const met = new Set<number>()
    for (const text of sent[number])
      try {
        const columns = await described.columns(text)
        const found = rows.map(row => differences(checker, row, columns, isNeverNull))
        found.forEach((differing, index) => differing.length === 0 && met.add(index))
        found.reduce((least, one) => (one.length < least.length ? one : least)).forEach(fault)
      } catch (error) {
        fault(`is refused: ${(error as Error).message}: ${text}`)
      }
    if (sent[number].size === 0) fault('was not reached: no function that is exported sends it')
    else if (met.size < rows.length && rows.length > 1) fault('is not met by every row that its callers say')
  }
  for (const file of Object.keys(reasons))
    for (const column of columnsOf(file))
      if (!used.has(`${file} ${column}`))
        faults.add(`scripts/lib/rows/never-null.ts needs no reason for ${file} ${column}`)
  await described.close()
  const reached = sent.filter(({ size }) => size > 0).length
  console.log(`${reached} of ${claims.length} places, ${sent.reduce((sum, { size }) => sum + size, 0)} statements`)
  if (faults.size) {
    console.error(`${[...faults].sort().join('\n')}\n${faults.size} rows that are not as their types say`)
    process.exitCode = 1
  }
}
void lint()
