import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { perFile, type AppJson } from './package'

// The phones are in China, whatever the zone of the machine.
process.env.TZ = 'Asia/Shanghai'

/** Names that WeChat's module wrapper shadows: declared but undefined. */
const SHADOWED = [
  'window',
  'document',
  'frames',
  'self',
  'location',
  'navigator',
  'localStorage',
  'history',
  'Caches',
  'screen',
  'alert',
  'confirm',
  'prompt',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'webkit',
  'WeixinJSCore',
  'Reporter',
  'print',
  'WeixinJSBridge',
]

/** Built-ins of Node's V8 that phones don't have, or have under another name. */
const ABSENT = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'Intl', 'escape', 'unescape', 'Iterator']

/** What a phone of 2019 lacks (iOS 12's JavaScriptCore): run with `oldPhone` to find code that needs a polyfill. */
const LATER_METHODS: [owner: string, names: string[]][] = [
  ['Array.prototype', ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
  ['String.prototype', ['at', 'replaceAll', 'matchAll', 'isWellFormed', 'toWellFormed']],
  ['Object', ['hasOwn', 'groupBy']],
  ['Map', ['groupBy']],
  ['Promise', ['any', 'allSettled', 'withResolvers']],
  ['globalThis', ['BigInt', 'BigInt64Array', 'BigUint64Array', 'WeakRef', 'FinalizationRegistry', 'AggregateError']],
]

/** What each module gets of its realm as a parameter: a look-up of a context's global costs Node a call, every time. */
const BUILT_INS = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'Math',
  'JSON',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Date',
  'Error',
  'TypeError',
  'parseInt',
  'parseFloat',
  'isNaN',
]

/* Runs inside the realm: copies plain data into it, so that `instanceof` and prototypes are the realm's own. */
const COPIER = `(function (isBuffer, toBytes) {
  return function copy(value, seen) {
    if (value === null || typeof value !== 'object') return value
    if (isBuffer(value)) { var bytes = toBytes(value); var out = new ArrayBuffer(bytes.length); new Uint8Array(out).set(bytes); return out }
    seen = seen || new Map()
    if (seen.has(value)) return seen.get(value)
    if (Array.isArray(value)) { var list = []; seen.set(value, list); for (var i = 0; i < value.length; i++) list.push(copy(value[i], seen)); return list }
    var object = {}; seen.set(value, object)
    Object.keys(value).forEach(function (key) { object[key] = copy(value[key], seen) })
    return object
  }
})`

/* Runs inside the realm: replaces its `Date`, with a clock that the runner can advance. */
const CLOCK = `(function (aheadMs) {
  var Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...parts) { if (parts.length) super(...parts); else super(Real.now() + aheadMs()) }
    static now() { return Real.now() + aheadMs() }
  }
})`

/** Compiled once for all realms. */
const SCRIPTS = {
  withoutAbsent: new vm.Script(ABSENT.map(name => `delete globalThis.${name}`).join('\n')),
  copier: new vm.Script(COPIER),
  clock: new vm.Script(CLOCK),
  builtIns: new vm.Script(`[${BUILT_INS.join(', ')}]`),
}

/** A module as a function of its realm's `require`, `module`, `exports` and `BUILT_INS`; the rest stays undefined. */
const HEAD = `(function (${['require', 'module', 'exports', ...BUILT_INS, ...SHADOWED].join(', ')}) {`
const compile = (text: string, filename: string) =>
  new vm.Script(`${HEAD}${text}\n})`, { filename, columnOffset: -HEAD.length })
/** By file: compiled once, run in each realm. */
const moduleScript = perFile(compile)

interface Timer {
  timer: NodeJS.Timeout
  /** When it fires next (`performance.now()`). */
  dueMs: number
}

export interface RealmOptions {
  dist: string
  appJson: AppJson
  oldPhone: boolean
  /** Whether the base library has `require.async`. */
  requiresAsync: boolean
  globals: Record<string, unknown>
  /** Downloads a subpackage unless it is there. Rejects without a network. */
  fetchPackage(root: string): Promise<void>
  /** An exception that the mini-program didn't catch. */
  onError(error: unknown, where: string): void
}

/**
 * The logic layer: one vm context for the whole mini-program, with WeChat's module rules. It can't run code from
 * strings, and has none of a browser's or Node's globals.
 */
export class Realm {
  readonly context: vm.Context
  /** Copies plain data (and buffers, as ArrayBuffer) from the outside into the realm. Functions stay as they are. */
  readonly copy: <T>(value: T) => T
  /** The realm's own `JSON.parse`. */
  readonly parse: (text: string) => unknown
  readonly Promise: PromiseConstructor
  /** Calls of `wx` without an answer. */
  pending = 0
  /** How often something of the mini-program has run. */
  runs = 0
  private readonly modules = new Map<string, { exports: unknown }>()
  private readonly packages = new Set<string>()
  private readonly timers = new Map<number, Timer>()
  private readonly builtIns: unknown[]
  /** Timer callbacks that came due while suspended. */
  private waiting: (() => void)[] = []
  private suspended = false
  private stopped = false
  private aheadMs = 0

  constructor(private readonly options: RealmOptions) {
    this.context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false }, name: 'weapp' })
    const global = this.context as Record<string, unknown>
    SCRIPTS.withoutAbsent.runInContext(this.context)
    if (options.oldPhone) this.removeLaterMethods()
    const isBuffer = (value: unknown) =>
      ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]'
    const toBytes = (value: ArrayBuffer | Uint8Array) => (ArrayBuffer.isView(value) ? value : new Uint8Array(value))
    SCRIPTS.clock.runInContext(this.context)(() => this.aheadMs)
    this.copy = SCRIPTS.copier.runInContext(this.context)(isBuffer, toBytes)
    this.parse = vm.runInContext('JSON.parse', this.context)
    this.Promise = vm.runInContext('Promise', this.context)
    this.builtIns = SCRIPTS.builtIns.runInContext(this.context)
    Object.assign(global, this.timerFunctions(), options.globals)
  }

  /** Evaluates an expression in the realm, such as `Error`. For the runner only: the mini-program can't do this. */
  evaluate(expression: string): unknown {
    return vm.runInContext(expression, this.context)
  }

  /** Moves the phone's clock forward. Running timers are not affected. */
  advance(ms: number) {
    this.aheadMs += ms
  }

  /** Time stamp of events, in whole ms from an arbitrary start. */
  get uptimeMs() {
    return Math.round(performance.now()) + this.aheadMs
  }

  /** Runs a callback of the mini-program; reports what it throws, as WeChat does, instead of throwing it on. */
  guard<T>(where: string, run: () => T): T | undefined {
    if (this.stopped) return undefined
    this.runs += 1
    try {
      return run()
    } catch (error) {
      this.options.onError(error, where)
      return undefined
    }
  }

  /** Loads a module by its path in the package, `pages/index/index.js`. The caller opens the subpackage first. */
  load(file: string): unknown {
    const loaded = this.modules.get(file)
    if (loaded) return loaded.exports
    const script = moduleScript(path.join(this.options.dist, file))
    if (!script) throw new Error(`${file} is not there`)
    const module = { exports: this.copy({}) as unknown }
    this.modules.set(file, module)
    const run = script.runInContext(this.context) as (...given: unknown[]) => void
    const own: { (name: string): unknown; async?: (name: string) => Promise<unknown> } = name =>
      this.require(file, name)
    if (this.options.requiresAsync) own.async = (name: string) => this.requireAsync(file, name)
    run.call(undefined, own, module, module.exports, ...this.builtIns)
    return module.exports
  }

  /** Marks a subpackage as opened; `fetchPackage` opens each once. */
  openPackage(root: string) {
    this.packages.add(root)
  }

  isOpen(root: string) {
    return root === '' || this.packages.has(root)
  }

  /** The subpackage root that a file belongs to; '' for the main package. */
  packageOf(file: string) {
    return this.options.appJson.packages.find(item => file.startsWith(`${item.root}/`))?.root ?? ''
  }

  /** Whether a timer fires by then (`performance.now()`). */
  rings(byMs: number) {
    return [...this.timers.values()].some(({ dueMs }) => dueMs <= byMs)
  }

  suspend() {
    this.suspended = true
  }

  resume() {
    this.suspended = false
    const due = this.waiting
    this.waiting = []
    due.forEach(run => run())
  }

  stop() {
    this.stopped = true
    this.timers.forEach(({ timer }) => clearTimeout(timer))
    this.timers.clear()
  }

  /** `require.async`: downloads the file's subpackage first. */
  private requireAsync(from: string, name: string): Promise<unknown> {
    const file = path.posix.join(path.posix.dirname(from), name)
    return new this.Promise((resolve, reject) => {
      if (!fs.existsSync(path.join(this.options.dist, file)))
        return reject({ mod: name, errMsg: `${name} is not found` })
      this.options
        .fetchPackage(this.packageOf(file))
        .then(() => resolve(this.load(file)))
        .catch((error: Error) => reject(this.copy({ mod: name, errMsg: error.message })))
    })
  }

  private require(from: string, name: string): unknown {
    if (!/^\.{0,2}\//.test(name)) return this.missing(from, name)
    const base = name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(from), name)
    const file = [base, `${base}.js`, `${base}/index.js`].find(
      item => item.endsWith('.js') && fs.existsSync(path.join(this.options.dist, item)),
    )
    if (!file) return this.missing(from, name)
    const root = this.packageOf(file)
    if (root !== '' && root !== this.packageOf(from))
      return this.missing(
        from,
        name,
        `it is in the subpackage "${root}", which ${this.packageOf(from) ? 'another subpackage' : 'the main package'} may not require`,
      )
    const independent = this.options.appJson.packages.find(item => item.root === this.packageOf(from))?.independent
    if (root === '' && independent)
      return this.missing(from, name, 'an independent subpackage may not require the main package')
    return this.load(file)
  }

  private missing(from: string, name: string, why?: string): never {
    const RealmError = this.evaluate('Error') as ErrorConstructor
    throw new RealmError(
      `module '${path.posix.join(path.posix.dirname(from), name)}.js' is not defined, require args is '${name}' (from ${from})${why ? `: ${why}` : ''}`,
    )
  }

  private timerFunctions() {
    const fire = (callback: unknown, args: unknown[], repeat: boolean) => () => {
      const run = () =>
        this.guard(repeat ? 'setInterval' : 'setTimeout', () => (callback as (...list: unknown[]) => void)(...args))
      if (!this.suspended) run()
      else if (!repeat) this.waiting.push(run)
    }
    const start =
      (repeat: boolean) =>
      (callback: unknown, delayMs = 0, ...args: unknown[]) => {
        if (typeof callback !== 'function') return this.missingCallback(repeat)
        if (this.stopped) return 0
        const run = fire(callback, args, repeat)
        const next = () => performance.now() + (Number(delayMs) || 0)
        const timer: NodeJS.Timeout = repeat
          ? setInterval(() => ((entry.dueMs = next()), run()), delayMs)
          : setTimeout(() => (this.timers.delete(id), run()), delayMs)
        const id = Number(timer)
        const entry: Timer = { timer, dueMs: next() }
        this.timers.set(id, entry)
        return id
      }
    const stop = (id: unknown) => {
      const found = this.timers.get(Number(id))
      if (!found) return
      clearTimeout(found.timer)
      this.timers.delete(Number(id))
    }
    return { setTimeout: start(false), setInterval: start(true), clearTimeout: stop, clearInterval: stop }
  }

  private missingCallback(repeat: boolean): never {
    throw new TypeError(`${repeat ? 'setInterval' : 'setTimeout'} expects a function as first argument`)
  }

  private removeLaterMethods() {
    for (const [owner, names] of LATER_METHODS)
      for (const name of names) vm.runInContext(`delete ${owner}.${name}`, this.context)
  }
}
