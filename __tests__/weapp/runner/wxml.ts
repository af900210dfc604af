import vm from 'node:vm'
// WeChat's own compilers, wrapped by npm; it has no types.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { wxmlToJs, wxssToJs } = require('miniprogram-compiler') as {
  wxmlToJs(root: string, options?: { maxBuffer?: number }): string
  wxssToJs(root: string, options?: { maxBuffer?: number }): string
}

const MAX_BUFFER = 256 * 1024 * 1024

/** What a compiled template returns: WeChat's virtual tree. */
export interface RawNode {
  tag: string
  attr?: Record<string, unknown>
  children: (RawNode | string)[]
}

export interface Templates {
  /** The virtual tree of one page or component with this data. Throws if the file has no template. */
  render(file: string, data: Record<string, unknown>): RawNode
  /** Warnings of WeChat's template runtime since the last call: missing or recursive templates, failing wxs. */
  takeWarnings(): string[]
}

const cache = new Map<string, string>()

/**
 * Compiles every WXML of a built mini-program with WeChat's `wcc`. Throws with its message if one is bad. The templates
 * run in a separate vm context; only data goes in.
 */
export const compileTemplates = (dist: string): Templates => {
  const code = cache.get(dist) ?? wxmlToJs(dist, { maxBuffer: MAX_BUFFER })
  cache.set(dist, code)
  const warnings: string[] = []
  const note = (...parts: unknown[]) =>
    void warnings.push(parts.map(part => (part instanceof Error ? part.message : String(part))).join(' '))
  const context = vm.createContext({ console: { warn: note, log: note, error: note } })
  vm.runInContext(`var window = globalThis; var __make = function (global) {${code}}`, context)
  const $gwx = vm.runInContext('__make({})', context) as (file: string) => ((data: unknown) => RawNode) | undefined
  // Data crosses as text, as in WeChat: the template runtime checks for prototypes of its own realm.
  const receive = vm.runInContext('(function (text) { return JSON.parse(text) })', context) as (text: string) => unknown
  const made = new Map<string, (data: unknown) => RawNode>()
  return {
    render(file, data) {
      const template = made.get(file) ?? $gwx(file)
      if (!template) throw new Error(`${file} has no compiled template`)
      made.set(file, template)
      return template(receive(JSON.stringify(data)))
    },
    takeWarnings: () => warnings.splice(0),
  }
}

/** Compiles every WXSS with WeChat's `wcsc`; throws with its message if one is bad. Returns the size of the result. */
export const compileStyles = (dist: string): number => wxssToJs(dist, { maxBuffer: MAX_BUFFER }).length
