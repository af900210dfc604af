import { allPages } from './package'
import { Instance, type Definition } from './instance'
import type { Phone } from './phone'
import { WxError } from './wx/api'

const LIMIT = 10

/** `../detail/index?a=1` on a page, as `{ path: 'pages/detail/index', query: { a: '1' } }`. Values stay encoded. */
export const parseUrl = (url: string, from: string) => {
  const [address, search = ''] = url.split('?')
  const base = address.startsWith('/') ? address.slice(1) : new URL(address, `http://x/${from}`).pathname.slice(1)
  const query = Object.fromEntries(
    search
      .split('&')
      .filter(Boolean)
      .map(pair => {
        const [key, ...rest] = pair.split('=')
        return [key, rest.join('=')]
      }),
  )
  return { path: base.replace(/\.html$/, ''), query }
}

/** The page stack with WeChat's rules; routes run one after the other, as in the client. */
export class Navigation {
  stack: Instance[] = []
  /** Tab pages stay alive while other tabs are shown. */
  private tabs = new Map<string, Instance>()
  private queue: Promise<unknown> = Promise.resolve()
  private nextId = 1
  private readonly pages: string[]

  constructor(private readonly phone: Phone) {
    this.pages = allPages(phone.appJson)
  }

  get top(): Instance | undefined {
    return this.stack[this.stack.length - 1]
  }

  get live(): Instance[] {
    return [...new Set([...this.tabs.values(), ...this.stack])]
  }

  isTab(path: string) {
    return Boolean(this.phone.appJson.tabBar?.list.some(item => item.pagePath === path))
  }

  /** Runs a route after those before it; rejects with WeChat's message. */
  route(
    name: 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch' | 'navigateBack',
    options: Record<string, unknown>,
  ) {
    const run = this.queue.then(async () => {
      await new Promise(resolve => setImmediate(resolve))
      if (name === 'navigateBack') return this.back(options.delta)
      if (typeof options.url !== 'string')
        throw new WxError(
          `${name}:fail parameter error: parameter.url should be String instead of ${options.url === undefined ? 'Undefined' : typeof options.url};`,
        )
      const { path, query } = parseUrl(options.url, this.top?.path ?? '')
      if (!this.pages.includes(path)) return this.notFound(name, path, query)
      return this[name](path, query)
    })
    this.queue = run.catch(() => undefined)
    return run
  }

  /** Opens the first page at launch. */
  async open(path: string, query: Record<string, string>) {
    this.push(await this.create(path), query)
  }

  /** Resolves once the routes so far are done. */
  idle() {
    return this.queue
  }

  private async navigateTo(path: string, query: Record<string, string>) {
    if (this.isTab(path)) throw new WxError('navigateTo:fail can not navigateTo a tabbar page')
    if (this.stack.length >= LIMIT) throw new WxError('navigateTo:fail webview count limit exceed')
    const page = await this.create(path)
    this.hideTop()
    this.push(page, query)
    return { eventChannel: this.phone.eventChannel() }
  }

  private async redirectTo(path: string, query: Record<string, string>) {
    if (this.isTab(path)) throw new WxError('redirectTo:fail can not redirectTo a tabbar page')
    const page = await this.create(path)
    const old = this.stack.pop()
    if (old) {
      this.tabs.delete(old.path)
      this.drop(old)
    }
    this.push(page, query)
    return {}
  }

  private async switchTab(path: string, query: Record<string, string>) {
    if (!this.isTab(path)) throw new WxError('switchTab:fail can not switch to no-tabBar page')
    if (Object.keys(query).length) this.phone.warn(`switchTab can not carry a query: ${path}`)
    const there = this.tabs.get(path)
    const page = there ?? (await this.create(path))
    if (this.top === page) return {}
    const [bottom, ...above] = this.stack
    for (const item of above.reverse()) this.drop(item)
    if (bottom && bottom !== page) {
      if (this.isTab(bottom.path)) {
        if (!above.length) {
          bottom.call('onHide')
          this.hideInner(bottom)
        }
      } else this.drop(bottom)
    }
    this.stack = []
    if (there) {
      this.stack = [there]
      this.show(there)
    } else this.push(page, {})
    return {}
  }

  private async reLaunch(path: string, query: Record<string, string>) {
    const page = await this.create(path)
    const old = this.live
    this.stack = []
    this.tabs.clear()
    old.forEach(item => this.drop(item))
    this.push(page, query)
    return {}
  }

  private back(given: unknown) {
    if (this.stack.length <= 1) throw new WxError('navigateBack:fail cannot navigate back at first page.')
    // Back closes a page-container before it leaves the page.
    if (this.phone.containers.back(this.top as Instance)) return {}
    const delta = Math.min(Math.max(1, Number(given ?? 1) || 1), this.stack.length - 1)
    for (let index = 0; index < delta; index++) this.drop(this.stack.pop() as Instance)
    this.show(this.top as Instance)
    return {}
  }

  private notFound(name: string, path: string, query: Record<string, string>): never {
    this.phone.app.pageNotFound({ path, query, isEntryPage: false })
    throw new WxError(`${name}:fail page "${path}" is not found`)
  }

  private async create(path: string): Promise<Instance> {
    const definition = await this.phone.definePage(path)
    const page = new Instance(this.phone, path, 'page', definition as Definition, null, this.nextId++)
    this.phone.everyInstance.push(page)
    return page
  }

  private push(page: Instance, query: Record<string, string>) {
    this.stack.push(page)
    if (this.isTab(page.path)) this.tabs.set(page.path, page)
    page.self.options = this.phone.realm.copy(query)
    this.phone.preload(page.path)
    const bar = this.isTab(page.path) ? this.phone.makeTabBar(page) : undefined
    page.call('onLoad', query)
    this.show(page)
    page.onRendered(() => {
      bar?.call('ready')
      page.call('onReady')
      this.phone.emit('ready', page.path)
    })
  }

  private show(page: Instance) {
    this.phone.tabBarOf(page)?.pageLifetime('show')
    page.pageLifetime('show')
    page.call('onShow')
    this.phone.emit('route', page.path)
  }

  private hideTop() {
    if (!this.top) return
    this.top.call('onHide')
    this.hideInner(this.top)
  }

  private hideInner(page: Instance) {
    this.phone.tabBarOf(page)?.pageLifetime('hide')
    page.pageLifetime('hide')
  }

  private drop(page: Instance) {
    this.phone.dropTabBar(page)
    page.remove()
  }
}
