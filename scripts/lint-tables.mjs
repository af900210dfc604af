// npm run lint, npm run check: a table has one owner (server/db/table-owners.ts). Reads the SQL in server/ and reports
// code that writes or reads another's table. `node scripts/lint-tables.mjs <directory>` checks another copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = process.argv[2] ?? '.'
const MAP = 'server/db/table-owners.ts'
const MIGRATIONS = 'server/db/migrations/'
/** SQL across areas. */
const READS = /^server\/modules\/(\w+)\/(?:[\w-]+\/)?(?:[\w-]+-)?reads\.ts$/
/** From the ground up. */
const FLOORS = ['base', 'market', 'review', 'money', 'leaving']
/**
 * Files that may touch every table: migrations, the demo market, operators' commands, the table of personal data, and
 * what mends texts wherever people wrote them.
 */
const EXEMPT = [MIGRATIONS, 'server/seed/', 'server/commands/', 'server/jobs/mending/', 'server/db/personal-data.ts']
const REASON = /^\/\/ Across areas: \S/

const read = path => readFileSync(join(root, path), 'utf8')
const filesIn = directory =>
  readdirSync(join(root, directory), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${directory}${entry.name}`
      if (entry.isDirectory()) return filesIn(`${path}/`)
      return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
    })

/** After these a slash begins a regular expression; after anything else it divides. */
const BEFORE_REGEX = /(?:^|[=(,:!&|?{};>\[]|\breturn)\s*$/

/**
 * Parses a file into its outermost template literals, with nested ones inlined and other values as `?` (`at` has each
 * character's offset in the file), and its code without comments and regular
 * expressions.
 */
const partsOf = source => {
  const templates = []
  const code = source.split('')
  const blank = (from, to) => {
    for (let i = from; i < to; i += 1) if (code[i] !== '\n') code[i] = ' '
  }
  const pastQuoted = (from, quote) => {
    let i = from + 1
    while (i < source.length && source[i] !== quote && source[i] !== '\n') i += source[i] === '\\' ? 2 : 1
    return i + 1
  }
  const pastRegex = from => {
    let inClass = false
    let i = from + 1
    for (; i < source.length && source[i] !== '\n'; i += 1) {
      if (source[i] === '\\') i += 1
      else if (source[i] === '[') inClass = true
      else if (source[i] === ']') inClass = false
      else if (source[i] === '/' && !inClass) break
    }
    return i + 1
  }
  const put = (into, text, at) => {
    into.text += text
    into.at.push(at)
  }
  /** @param from offset of its opening backtick */
  const pastTemplate = (from, into) => {
    let i = from + 1
    while (i < source.length && source[i] !== '`') {
      if (source[i] === '\\') {
        put(into, source[i + 1], i)
        i += 2
      } else if (source[i] === '$' && source[i + 1] === '{') {
        put(into, ' ', i)
        i = pastCode(i + 2, into)
        put(into, ' ', i - 1)
      } else {
        put(into, source[i], i)
        i += 1
      }
    }
    return i + 1
  }
  /** @param into the template that contains the code, which ends at its closing brace; null for the file's own code */
  const pastCode = (from, into) => {
    let depth = 0
    let isNested = false
    let i = from
    while (i < source.length) {
      const sign = source[i]
      const start = i
      if (source.startsWith('//', i)) {
        const end = source.indexOf('\n', i)
        i = end < 0 ? source.length : end
        blank(start, i)
      } else if (source.startsWith('/*', i)) {
        const end = source.indexOf('*/', i)
        i = end < 0 ? source.length : end + 2
        blank(start, i)
      } else if (sign === "'" || sign === '"') i = pastQuoted(i, sign)
      else if (sign === '`') {
        const template = into ?? { text: '', at: [] }
        if (into) put(into, ' ', i)
        i = pastTemplate(i, template)
        if (into) put(into, ' ', i - 1)
        else templates.push(template)
        isNested = true
      } else if (sign === '/' && BEFORE_REGEX.test(source.slice(Math.max(0, i - 40), i))) {
        i = pastRegex(i)
        blank(start, i)
      } else {
        if (into && sign === '{') depth += 1
        if (into && sign === '}') {
          if (depth === 0) {
            if (!isNested) put(into, '?', i)
            return i + 1
          }
          depth -= 1
        }
        i += 1
      }
    }
    return i
  }
  pastCode(0, null)
  return { templates, code: code.join('') }
}

const blanked = found => found.replace(/[^\n]/g, ' ')
const endOfParentheses = (text, from) => {
  let depth = 1
  let i = from
  for (; i < text.length && depth > 0; i += 1) depth += text[i] === '(' ? 1 : text[i] === ')' ? -1 : 0
  return i
}

/** Names of common table expressions, each with the range where it hides a table: after its body, in its statement. */
const expressionsOf = text =>
  [...text.matchAll(/(\w+)\s*(?:\([\w\s,]*\)\s*)?\bas\s+(?:not\s+)?(?:materialized\s+)?\(/gi)].flatMap(found => {
    const body = found.index + found[0].length
    if (!/^\s*(?:select|insert|update|delete|with|values)\b/i.test(text.slice(body, body + 40))) return []
    const end = endOfParentheses(text, body)
    // In its own body a recursive one refers to itself, any other to the table.
    const from = /\bwith\s+recursive\b/i.test(text.slice(0, found.index)) ? found.index : end
    return [{ name: found[1].toLowerCase(), from, to: endOfParentheses(text, end) }]
  })

/** A read or write with its table's name; `?` for a value. Other schemas' tables don't match. */
const NAMED =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|from|join|using)\s+(?:only\s+|lateral\s+)*(\w+(?!\w)|\?)(?!\s*\.)/gi
/** A fragment that begins with a table, to be used after a `from` elsewhere. */
const BEGINNING = /^\s*(\w+)\s+\w+\s+(?:(?:left|inner|cross)\s+)?join\b/i
const NEXT_IN_LIST = /\s*(?:(?:as\s+)?\w+)?\s*,\s*(?:lateral\s+)?(\w+)/iy

/** The tables that a template's SQL names: `{ name, isWrite, index }`; `?` for a value. */
const namedIn = raw => {
  const text = raw.replace(/--[^\n]*/g, blanked).replace(/'[^']*'/g, blanked)
  const expressions = expressionsOf(text)
  const found = []
  const add = (name, isWrite, index) => {
    const meant = name.toLowerCase()
    const isExpression = expressions.some(it => it.name === meant && it.from <= index && index < it.to)
    if (!isExpression) found.push({ name: meant, isWrite, index })
  }
  const beginning = BEGINNING.exec(text)
  if (beginning) add(beginning[1], false, 0)
  for (const it of text.matchAll(NAMED)) {
    const isWrite = !/^(?:from|join|using)$/i.test(it[1])
    // `for update`, `on conflict do update`
    if (/^update$/i.test(it[1]) && /\b(?:for|key|do)\s+$/i.test(text.slice(0, it.index))) continue
    add(it[2], isWrite, it.index)
    if (!/^from$/i.test(it[1])) continue
    NEXT_IN_LIST.lastIndex = it.index + it[0].length
    for (let next = NEXT_IN_LIST.exec(text); next; next = NEXT_IN_LIST.exec(text)) add(next[1], false, it.index)
  }
  return found
}

const entries = [...read(MAP).matchAll(/^ {2}(\w+): '(\w+\/[\w-]+)\/([\w/-]+)',$/gm)].map(([, ...parts]) => parts)
const owners = new Map(entries.map(([table, owner]) => [table, owner]))
const directoryOf = owner => (owner.startsWith('server/') ? owner : `server/modules/${owner}`)
/** The owner of a file, named as in the map. */
const placeOf = path => {
  const [top, room, floor, module, ...rest] = path.split('/')
  return room === 'modules' && rest.length ? `${floor}/${module}` : `${top}/${room}`
}

const faults = []
const lineOf = (source, index) => source.slice(0, index).split('\n').length
const report = (path, line, text) => faults.push(`${path}:${line} ${text}`)

const doorOf = owner => (owner.startsWith('server/') ? `${owner}/` : `${directoryOf(owner)}/index.ts`)
const instead = (owner, isWrite) =>
  isWrite
    ? `give ${directoryOf(owner)} a function for it in its repo, and take that from ${doorOf(owner)}`
    : `take what you need from ${doorOf(owner)}; if it has to be one query, put that into a *reads.ts of its own with its reason`

const lint = path => {
  const source = read(path)
  const floor = FLOORS.indexOf(READS.exec(path)?.[1])
  const isReading = floor >= 0
  if (isReading && !REASON.test(source))
    report(path, 1, 'begins with no reason: `// Across areas: …`, why it is one query over tables of several owners')
  const place = placeOf(path)
  const { templates, code } = partsOf(source)
  for (const { text, at } of templates)
    for (const { name, isWrite, index } of namedIn(text)) {
      const owner = owners.get(name)
      const line = lineOf(source, at[index])
      if (isReading && isWrite && (owner !== undefined || name === '?'))
        report(path, line, `writes ${name === '?' ? 'a table' : name}: a *reads.ts only reads`)
      if (owner === undefined || owner === place) continue
      if (isReading) {
        if (FLOORS.indexOf(owner.split('/')[0]) > floor)
          report(path, line, `reads ${name}, a table of ${owner}, a floor above: hand its rows down by argument`)
        continue
      }
      report(path, line, `${isWrite ? 'writes' : 'reads'} ${name}, a table of ${owner}: ${instead(owner, isWrite)}`)
    }
  if (isReading) return
  // Tables passed to another module's SQL.
  for (const it of code.matchAll(/\bsql\.table\(([^()]*)\)|\b(?:table|items|revisions):\s*('\w+')(?!\s*\|)/g))
    for (const [, name] of (it[1] ?? it[2]).matchAll(/'(\w+)'/g)) {
      const owner = owners.get(name)
      if (owner !== undefined && owner !== place)
        report(path, lineOf(source, it.index), `names ${name}, a table of ${owner}: ${instead(owner, true)}`)
    }
}

const made = new Map(
  filesIn(MIGRATIONS).flatMap(path =>
    [...read(path).matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(([, table]) => [table, path]),
  ),
)
for (const [table, path] of made)
  if (!owners.has(table)) report(path, 1, `makes ${table}, which has no owner: add it to ${MAP}`)
for (const [table, owner, file] of entries) {
  if (!made.has(table)) report(MAP, 1, `names ${table}, which no migration makes`)
  const path = `${directoryOf(owner)}/${file}.ts`
  if (!existsSync(join(root, path))) report(MAP, 1, `names ${path}, which is not there`)
  else if (!new RegExp(`\\b${table}\\b`).test(read(path)))
    report(MAP, 1, `names ${path}, which has nothing on ${table}`)
}
for (const path of filesIn('server/')) if (!EXEMPT.some(directory => path.startsWith(directory))) lint(path)

if (faults.length) {
  console.error(`${faults.join('\n')}\n${faults.length} violations of table ownership (${MAP})`)
  process.exit(1)
}
