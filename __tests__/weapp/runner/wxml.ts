import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { filesUnder } from './package'

interface Compiler {
  wxmlToJs(root: string, options?: { maxBuffer?: number }): string
}

/** WeChat's own compilers, wrapped by npm; it has no types. Loaded only if something is compiled. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const compiler = () => require('miniprogram-compiler') as Compiler
const MAX_BUFFER = 256 * 1024 * 1024
/** Names the compilers' version. */
const LOCK = path.resolve(__dirname, '../../../package-lock.json')

/** What a compiled template returns: WeChat's virtual tree. */
export interface RawNode {
  tag: string
  attr?: Record<string, unknown>
  children: (RawNode | string)[]
}

type Template = (data: unknown) => RawNode

export interface Templates {
  /** The virtual tree of one page or component with this data. Throws if the file has no template. */
  render(file: string, data: Record<string, unknown>): RawNode
  /** Warnings of WeChat's template runtime since the last call: missing or recursive templates, failing wxs. */
  takeWarnings(): string[]
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * The code of all templates. Every test file needs it and compiling takes long, so it is left for the next process,
 * under the content of everything it was made of.
 */
const codeOf = (dist: string): string => {
  const sources = filesUnder(dist)
    .filter(name => /\.(wxml|wxs|json)$/.test(name))
    .sort()
    .map(name => `${name} ${digest(fs.readFileSync(path.join(dist, name)))}`)
  const head = `// ${digest(sources.join('\n') + digest(fs.readFileSync(LOCK)))}\n`
  const file = path.join(os.tmpdir(), `weapp_templates_${digest(dist)}.js`)
  const left = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  if (left.startsWith(head)) return left
  const code = head + compiler().wxmlToJs(dist, { maxBuffer: MAX_BUFFER })
  fs.writeFileSync(`${file}.${process.pid}`, code)
  fs.renameSync(`${file}.${process.pid}`, file)
  return code
}

/** The templates' code gets these as parameters, as a realm's modules do. */
const BUILT_INS = ['Object', 'Array', 'String', 'Number', 'Boolean', 'Math', 'JSON', 'Date', 'RegExp', 'Error']
/** What that code only assigns, and reads at every node: as variables, since a look-up of a context's global is a call. */
const UNDECLARED = ['$gwx', '$gwn', '$gwl', 'wh', 'gra', 'grb', '__WXML_GLOBAL__']
const compiled = new Map<string, Templates>()

/**
 * Compiles every WXML of a built mini-program with WeChat's `wcc`. Throws with its message if one is bad. The templates
 * run in a separate vm context, one for all phones; only data goes in.
 */
export const compileTemplates = (dist: string): Templates => {
  const known = compiled.get(dist)
  if (known) return known
  const code = codeOf(dist)
  const warnings: string[] = []
  const note = (...parts: unknown[]) =>
    void warnings.push(parts.map(part => (part instanceof Error ? part.message : String(part))).join(' '))
  const context = vm.createContext({ console: { warn: note, log: note, error: note } })
  const names = BUILT_INS.join(', ')
  const head = `var window = globalThis; var __make = function (global, ${names}) { var ${UNDECLARED.join(', ')};`
  vm.runInContext(`${head}${code}}`, context)
  const $gwx = vm.runInContext(`__make({}, ${names})`, context) as (file: string) => Template | undefined
  // Data crosses as text, as in WeChat: the template runtime checks for prototypes of its own realm.
  const receive = vm.runInContext('(function (text) { return JSON.parse(text) })', context) as (text: string) => unknown
  const made = new Map<string, Template>()
  const templates: Templates = {
    render(file, data) {
      const template = made.get(file) ?? $gwx(file)
      if (!template) throw new Error(`${file} has no compiled template`)
      made.set(file, template)
      return template(receive(JSON.stringify(data)))
    },
    takeWarnings: () => warnings.splice(0),
  }
  compiled.set(dist, templates)
  return templates
}

/**
 * Compiles every WXSS with WeChat's `wcsc`; throws with its message if one is bad. Returns the number of files. The
 * package's own function for all files loses that message.
 */
export const compileStyles = (dist: string): number => {
  const names = filesUnder(dist)
    .filter(name => name.endsWith('.wxss'))
    .map(name => name.slice(0, -'.wxss'.length))
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const wcsc = require('miniprogram-compiler/src/wcsc') as (root: string, names: string[], options: object) => unknown
  const result = wcsc(dist, names, { maxBuffer: MAX_BUFFER })
  if (result instanceof Error) throw result
  return names.length
}
