import { EventEmitter } from 'node:events'
import { Hands } from './hands'
import { Instance, type Definition } from './instance'
import { Navigation, parseUrl } from './navigation'
import { PageContainers } from './page-container'
import { allPages, componentsOf, readAppJson, type AppJson } from './package'
import { intersectionObserver, selectorQuery } from './query'
import { Realm } from './realm'
import { loadImages } from './images'
import type { PhoneOptions } from './state'
import type { ViewNode } from './tree'
import { compileTemplates, type Templates } from './wxml'
import { Listeners, WxError } from './wx/api'
import { Files, media } from './wx/files'
import { forget, knows } from './wx/library'
import { Network } from './wx/network'
import { forbidden, MOMENTS } from './wx/single-page'
import { Sockets } from './wx/socket'
import { storage, type Stored } from './wx/storage'
import { system } from './wx/system'
import { ui } from './wx/ui'
import { user } from './wx/user'

const EVENTS = [
  'NetworkStatusChange',
  'AppShow',
  'AppHide',
  'Error',
  'UnhandledRejection',
  'PageNotFound',
  'MemoryWarning',
  'ThemeChange',
  'WindowResize',
  'KeyboardHeightChange',
  'AudioInterruptionBegin',
  'AudioInterruptionEnd',
  'UserCaptureScreen',
  'NetworkWeakChange',
  'LazyLoadError',
] as const

/** One WeChat with one mini-program in it. Create it with `boot`. */
export class Phone extends Hands {
  readonly dist: string
  readonly appJson: AppJson
  readonly realm: Realm
  readonly templates: Templates
  readonly navigation: Navigation
  readonly containers: PageContainers
  readonly network: Network
  readonly sockets: Sockets
  readonly files: Files
  readonly wx: Record<string, unknown>
  readonly stored: Stored
  readonly events: Record<(typeof EVENTS)[number], Listeners>
  readonly appId = 'wx0000000000000000'
  readonly userAgent =
    'Mozilla/5.0 (Linux; Android 12; LIO-AN00) AppleWebKit/537.36 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.60 MiniProgramEnv/android'
  readonly screenWidth: number
  readonly screenHeight: number
  readonly language: string
  readonly textScale: number
  readonly overflow: 'fail' | 'queue'
  /** The base library's version. */
  readonly library: string
  /** Opened from Moments: one page, nothing else. */
  readonly isSinglePage: boolean

  launchOptions!: Record<string, unknown>
  enterOptions!: Record<string, unknown>

  private readonly definitions = new Map<string, Definition>()
  private readonly tabBars = new Map<Instance, Instance>()
  private readonly downloaded = new Set<string>([''])
  private defining: { kind: 'page' | 'component'; definition?: Definition } | null = null
  private appInstance: Record<string, unknown> = {}
  private nextComponentId = 100_000
  private isStopped = false

  constructor(private readonly options: PhoneOptions) {
    super()
    this.dist = options.dist
    this.appJson = readAppJson(options.dist)
    this.stored = options.stored ?? new Map()
    this.isOffline = options.offline ?? false
    if (options.hasPackages) for (const { root } of this.appJson.packages) this.downloaded.add(root)
    this.language = options.language ?? 'zh_CN'
    this.textScale = options.textScale ?? 1
    this.screenWidth = options.screenWidth ?? 375
    this.screenHeight = options.screenHeight ?? 812
    this.overflow = options.overflow ?? 'fail'
    this.library = options.library ?? '3.8.0'
    this.isSinglePage = options.scene === MOMENTS
    for (const scope of options.grants ?? ['scope.camera']) this.grants.add(scope)
    this.wx = {}
    this.realm = new Realm({
      dist: this.dist,
      appJson: this.appJson,
      oldPhone: options.oldPhone ?? false,
      requiresAsync: knows(this.library, 'require.async'),
      fetchPackage: root => this.fetchPackage(root),
      globals: this.globals(),
      onError: (error, where) => this.report(error, where),
    })
    this.templates = compileTemplates(this.dist)
    this.navigation = new Navigation(this)
    this.containers = new PageContainers(this)
    this.network = new Network(this)
    this.sockets = new Sockets(this)
    this.files = new Files(this)
    this.events = Object.fromEntries(
      EVENTS.map(name => [name, new Listeners(this.realm, `on${name}`)]),
    ) as Phone['events']
    const { path, query } = parseUrl(`/${options.open ?? this.appJson.pages[0]}`, '')
    this.launchOptions = {
      path,
      query,
      scene: options.scene ?? 1001,
      referrerInfo: {},
      forwardMaterials: [],
      apiCategory: 'default',
    }
    this.enterOptions = this.launchOptions
    Object.assign(this.wx, storage(this), system(this), media(this), user(this), ui(this), {
      request: this.network.request,
      uploadFile: this.network.uploadFile,
      downloadFile: this.network.downloadFile,
      connectSocket: this.sockets.connectSocket,
      getFileSystemManager: () => this.files.manager,
    })
    if (this.isSinglePage) Object.assign(this.wx, forbidden(this))
    forget(this.library, this.wx)
  }

  // --- the mini-program's life -------------------------------------------------------------------------------

  async launch() {
    this.define(null, 'app.js')
    const { path, query } = this.launchOptions as { path: string; query: Record<string, string> }
    this.appCall('onLaunch', this.launchOptions)
    this.appCall('onShow', this.launchOptions)
    this.events.AppShow.fire(this.launchOptions)
    if (!allPages(this.appJson).includes(path)) {
      // No page opens: WeChat shows its own error page unless the mini-program itself leads elsewhere.
      this.app.pageNotFound({ path, query, isEntryPage: true })
      await this.navigation.idle()
    } else await this.navigation.open(path, query)
    this.changed()
    return this
  }

  /** The user leaves WeChat; `sleep` is what follows 5 s later. */
  hide() {
    this.isHidden = true
    this.navigation.top?.call('onHide')
    this.appCall('onHide', { reason: 0 })
    this.events.AppHide.fire({ reason: 0 })
    this.changed()
  }

  /** What WeChat does 5 s after `hide`: requests fail as interrupted, sockets close, timers wait. */
  sleep() {
    if (!this.isHidden) this.hide()
    this.isSuspended = true
    this.network.breakAll('request:fail interrupted')
    this.sockets.loseAll()
    this.realm.suspend()
  }

  show(options: { path?: string; query?: Record<string, string>; scene?: number } = {}) {
    this.isHidden = false
    this.isSuspended = false
    this.realm.resume()
    this.enterOptions = {
      ...this.launchOptions,
      path: this.navigation.top?.path,
      query: this.navigation.top?.self.options,
      ...options,
    }
    this.appCall('onShow', this.enterOptions)
    this.events.AppShow.fire(this.enterOptions)
    this.navigation.top?.call('onShow')
    this.changed()
  }

  goOffline() {
    this.isOffline = true
    this.network.breakAll('request:fail errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED')
    this.sockets.loseAll()
    this.events.NetworkStatusChange.fire({ isConnected: false, networkType: 'none' })
  }

  goOnline() {
    this.isOffline = false
    this.events.NetworkStatusChange.fire({ isConnected: true, networkType: 'wifi' })
  }

  /** Stops everything: timers, sockets, requests. */
  stop() {
    this.isStopped = true
    this.realm.stop()
    this.network.breakAll('request:fail abort')
    this.sockets.loseAll()
    this.stopWaiting()
  }

  // --- what pages and components are made of -----------------------------------------------------------------

  private async fetchPackage(root: string) {
    if (!this.downloaded.has(root)) {
      if (this.isOffline) throw new WxError('navigateTo:fail timeout')
      await new Promise(resolve => setImmediate(resolve))
      this.downloaded.add(root)
    }
    if (root && !this.realm.isOpen(root)) this.realm.openPackage(root)
  }

  /** The definition that a page's file registers. Opens its subpackage first; the first time this needs the network. */
  async definePage(path: string): Promise<Definition> {
    await this.fetchPackage(this.realm.packageOf(path))
    const definition = this.definitions.get(path) ?? this.define('page', `${path}.js`)
    if (!definition) throw new WxError(`navigateTo:fail Page "${path}" has not been registered yet.`)
    for (const component of Object.values(componentsOf(this.dist, this.appJson, path))) this.defineComponent(component)
    this.definitions.set(path, definition)
    return definition
  }

  makeComponent(path: string, page: Instance): Instance {
    return new Instance(this, path, 'component', this.defineComponent(path), page, this.nextComponentId++)
  }

  makeTabBar(page: Instance): Instance | undefined {
    if (!this.appJson.tabBar?.custom || this.isSinglePage) return undefined
    const bar = this.makeComponent('custom-tab-bar/index', page)
    this.tabBars.set(page, bar)
    this.everyInstance.push(bar)
    bar.call('created')
    bar.call('attached')
    return bar
  }

  /** Every page and tab bar since the start, including closed ones. */
  readonly everyInstance: Instance[] = []

  /** Live pages and tab bars. */
  get instances(): Instance[] {
    return [...this.navigation.live, ...this.tabBars.values()]
  }

  tabBarOf(page: Instance) {
    return this.tabBars.get(page)
  }

  dropTabBar(page: Instance) {
    this.tabBars.get(page)?.remove()
    this.tabBars.delete(page)
  }

  /** `preloadRule`: subpackages that WeChat downloads by itself while a page is open. */
  preload(path: string) {
    const rule = (this.appJson.raw.preloadRule as Record<string, { packages: string[] }> | undefined)?.[path]
    if (rule && !this.isOffline) rule.packages.forEach(item => this.downloaded.add(item.replace(/^\/|\/$/g, '')))
  }

  instanceOf(self: unknown): Instance | undefined {
    return this.instances.find(item => item.self === self)
  }

  eventChannel() {
    const emitter = new EventEmitter()
    return {
      emit: (name: string, ...args: unknown[]) => emitter.emit(name, ...args),
      on: (name: string, run: () => void) => emitter.on(name, run),
      once: (name: string, run: () => void) => emitter.once(name, run),
      off: (name: string, run: () => void) => emitter.off(name, run),
    }
  }

  selectorQuery(instance: Instance | undefined) {
    return selectorQuery(this, instance)
  }

  intersectionObserver(instance: Instance | undefined, options?: unknown) {
    return intersectionObserver(this, instance, options)
  }

  rendered(instance: Instance, nodes: ViewNode[]) {
    if (this.isStopped) return
    loadImages(this, instance, nodes)
    this.containers.drawn(instance, nodes)
  }

  readonly app = {
    pageNotFound: (options: Record<string, unknown>) => {
      this.appCall('onPageNotFound', options)
      this.events.PageNotFound.fire(options)
    },
  }

  askPrivacy(referrer: string): Promise<void> {
    if (this.privacyAgreed) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const decide = (answer: { event: string }) => {
        if (answer.event === 'agree') {
          this.privacyAgreed = true
          resolve()
        } else if (answer.event === 'disagree')
          reject(new WxError(`${referrer}:fail privacy permission is not authorized`, { errno: 104 }))
      }
      if (!this.privacyListener) return decide({ event: 'disagree' })
      this.privacyListener(decide, this.realm.copy({ referrer }))
    })
  }

  // --- network -----------------------------------------------------------------------------------------------

  mapUrl(url: string): string {
    const { api } = this.options
    if (!api) return url
    for (const [base, server] of [
      [api.base, api.server],
      [api.base.replace(/^http/, 'ws'), api.server.replace(/^http/, 'ws')],
    ])
      if (url.startsWith(base)) return server + url.slice(base.length)
    return url
  }

  allowsHost(url: string): boolean {
    const { api, hosts = [] } = this.options
    const known = api ? [new URL(api.base).host, new URL(api.server).host, ...hosts] : hosts
    return known.includes(new URL(url).host)
  }

  /** Whether anything is on its way, or a timer fires by then (`performance.now()`). */
  isBusy(byMs: number): boolean {
    return (
      this.realm.pending > 0 ||
      this.loadingPictures > 0 ||
      this.sockets.isConnecting ||
      this.containers.isLeaving ||
      this.realm.rings(byMs)
    )
  }

  timeoutMs(wanted: number) {
    return Math.min(wanted, this.options.networkTimeoutMs ?? Number.POSITIVE_INFINITY)
  }

  warn(text: string) {
    this.warnings.push(text)
  }

  templateWarning(text: string, where: string) {
    this.warnings.push(`${where}: ${text}`)
  }

  // --- inside ------------------------------------------------------------------------------------------------

  private defineComponent(path: string): Definition {
    const definition = this.definitions.get(path) ?? this.define('component', `${path}.js`)
    if (!definition) throw new Error(`${path}.js registers no component`)
    this.definitions.set(path, definition)
    return definition
  }

  private define(kind: 'page' | 'component' | null, file: string): Definition | undefined {
    const before = this.defining
    const slot = { kind: kind ?? 'page', definition: undefined as Definition | undefined }
    this.defining = kind ? slot : null
    this.realm.guard(file, () => this.realm.load(file))
    this.defining = before
    return slot.definition
  }

  private globals() {
    const register = (kind: 'page' | 'component') => (definition: Definition) => {
      // WeChat lets Component() register a page, too; Page() never registers a component.
      if (this.defining && (this.defining.kind === kind || kind === 'component')) this.defining.definition = definition
    }
    const say =
      (level: string) =>
      (...parts: unknown[]) => {
        const text = parts.map(show).join(' ')
        this.console.push({ level, text })
        if (this.options.verbose) process.stderr.write(`[${level}] ${text}\n`)
      }
    return {
      wx: this.wx,
      App: (definition: Record<string, unknown>) => {
        for (const key in definition) this.appInstance[key] = definition[key]
      },
      Page: register('page'),
      Component: register('component'),
      Behavior: (definition: unknown) => definition,
      getApp: () => this.appInstance,
      getCurrentPages: () =>
        this.navigation.stack.reduce((list, page) => (list.push(page.self), list), this.realm.copy([] as unknown[])),
      requirePlugin: () => {
        throw new Error('plugin is not defined in app.json')
      },
      console: {
        log: say('log'),
        info: say('info'),
        warn: say('warn'),
        error: say('error'),
        debug: say('debug'),
        group: say('log'),
        groupEnd: () => undefined,
        time: () => undefined,
        timeEnd: () => undefined,
      },
    }
  }

  private appCall(name: string, ...args: unknown[]) {
    const fn = this.appInstance[name]
    if (typeof fn === 'function')
      this.realm.guard(`App ${name}`, () =>
        fn.apply(
          this.appInstance,
          args.map(item => this.realm.copy(item)),
        ),
      )
  }

  private report(error: unknown, where: string) {
    this.errors.push({ where, error })
    if (this.options.verbose) process.stderr.write(`[error] ${where}: ${show(error)}\n`)
    const text = show(error)
    if (where !== 'App onError') this.appCall('onError', text)
    this.changed()
  }
}

const show = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (value !== null && typeof value === 'object' && 'stack' in value) return String((value as Error).stack)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Starts the mini-program; resolves with the phone once its first page is open. */
export const boot = async (options: PhoneOptions): Promise<Phone> => new Phone(options).launch()
