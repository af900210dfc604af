import { applyPath } from './set-data'
import type { Phone } from './phone'
import { componentsOf, readPageJson, type PageJson } from './package'
import type { RawNode } from './wxml'
import { walk, type ViewNode } from './tree'

type Fn = (this: unknown, ...args: unknown[]) => unknown
export type Definition = Record<string, unknown>

/** Most bytes that one setData call may send to the view. */
export const SET_DATA_MAX = 24 * 1024

export interface SetDataCall {
  /** JSON length in UTF-8 bytes: what crosses to the view layer. */
  bytes: number
  paths: string[]
  /** Milliseconds since the instance was made. */
  atMs: number
}

/** The base of pages and components, as the mini-program sees them (`self`) and as the runner does. */
export class Instance {
  /** The object that is `this` inside the mini-program's handlers. */
  readonly self: Record<string, unknown> & { data: Record<string, unknown> }
  readonly json: PageJson
  readonly setDataCalls: SetDataCall[] = []
  /** The most `comp` components of Taro's at once: one for each element nested deeper than its templates. */
  mostComps = 0
  readonly bornAt = performance.now()
  readonly id: number
  /** Inner component instances, by component and sid, or else by place in the tree. */
  private inner = new Map<string, Instance>()
  private tree: ViewNode | null = null
  private renderQueued = false
  private afterRender: (() => void)[] = []
  /** Typed values that the data doesn't have, by sid; dropped once the data's own value changes. */
  private typed = new Map<string, { value: unknown; over: unknown }>()
  private readonly components: Record<string, string>
  private gone = false

  constructor(
    readonly phone: Phone,
    readonly path: string,
    readonly kind: 'page' | 'component',
    readonly definition: Definition,
    readonly page: Instance | null,
    id: number,
  ) {
    this.id = id
    this.json = readPageJson(phone.dist, path)
    this.components = componentsOf(phone.dist, phone.appJson, path)
    this.self = phone.realm.copy({}) as typeof this.self
    const behaviors = (definition.behaviors ?? []) as unknown
    const parts = [...(Array.isArray(behaviors) ? (behaviors as Definition[]) : []), definition]
    const properties = Object.assign({}, ...parts.map(part => part.properties)) as Record<
      string,
      { value?: unknown } | unknown
    >
    this.self.data = phone.realm.copy(Object.assign({}, ...parts.map(part => clone(part.data)), defaults(properties)))
    for (const part of parts) {
      // A page made with Component() keeps its functions in `methods`, too.
      const methods =
        kind === 'component' ? ((part.methods ?? {}) as Definition) : { ...part, ...(part.methods as Definition) }
      for (const [key, value] of Object.entries(methods))
        if (key !== 'data' && key !== 'behaviors') this.self[key] = value
    }
    Object.assign(this.self, this.builtIns())
  }

  get isGone() {
    return this.gone
  }

  /** Calls one of its functions (a lifecycle, an event handler); what it throws is reported. */
  call(name: string, ...args: unknown[]) {
    const own = this.self[name]
    const fn = typeof own === 'function' ? own : this.kind === 'component' ? this.lifetime(name) : undefined
    if (typeof fn !== 'function') return undefined
    return this.phone.realm.guard(`${this.path} ${name}`, () =>
      (fn as Fn).apply(
        this.self,
        args.map(item => this.phone.realm.copy(item)),
      ),
    )
  }

  pageLifetime(name: 'show' | 'hide') {
    const table = (this.definition.pageLifetimes ?? {}) as Record<string, Fn>
    if (table[name]) this.phone.realm.guard(`${this.path} ${name}`, () => table[name].call(this.self))
    this.inner.forEach(item => item.pageLifetime(name))
  }

  /** The tree rendered with the current data. */
  view(): ViewNode {
    if (!this.tree) this.render()
    return this.tree as ViewNode
  }

  /** Runs after the next rendering, as a setData callback does. */
  onRendered(run: () => void) {
    this.afterRender.push(run)
    this.queueRender()
  }

  type(node: ViewNode, value: unknown) {
    const sid = String(node.attrs['data-sid'] ?? node.attrs.id ?? '')
    this.typed.set(sid, { value, over: node.attrs.value })
    node.attrs.value = value
  }

  remove() {
    if (this.gone) return
    this.inner.forEach(item => item.remove())
    if (this.kind === 'component') this.call('detached')
    else this.call('onUnload')
    this.gone = true
  }

  setProperties(values: Record<string, unknown>) {
    const properties = (this.definition.properties ?? {}) as Record<string, { observer?: unknown }>
    for (const [name, value] of Object.entries(values)) {
      if (!(name in properties) || isSame(this.self.data[name], value)) continue
      this.self.data[name] = this.phone.realm.copy(value)
      const observer = properties[name]?.observer
      if (typeof observer === 'function')
        this.phone.realm.guard(`${this.path} observer ${name}`, () => observer.call(this.self, this.self.data[name]))
      this.tree = null
    }
  }

  setData = (patch: Record<string, unknown>, callback?: () => void) => {
    if (this.gone)
      return this.phone.warn(`setData of ${this.path} after it has gone (${Object.keys(patch ?? {}).join(', ')})`)
    if (patch === null || typeof patch !== 'object')
      throw new TypeError('setData only accepts an Object rather than ' + typeof patch)
    const json = JSON.stringify(patch)
    const sent = this.phone.realm.parse(json) as Record<string, unknown>
    for (const [key, value] of Object.entries(patch))
      if (value === undefined) this.phone.warn(`Setting data field "${key}" to undefined is invalid. (${this.path})`)
    const bytes = Buffer.byteLength(json)
    this.setDataCalls.push({
      bytes,
      paths: Object.keys(sent),
      atMs: performance.now() - this.bornAt,
    })
    if (bytes > SET_DATA_MAX)
      this.phone.warn(
        `setData sends ${bytes} bytes at once on ${this.page?.path ?? this.path} (${this.path}: ${Object.keys(sent).join(', ')})`,
      )
    for (const [key, value] of Object.entries(sent)) applyPath(this.self.data, key, value, this.phone.realm.copy)
    this.tree = null
    this.onRendered(
      () =>
        typeof callback === 'function' &&
        this.phone.realm.guard(`${this.path} setData callback`, () => callback.call(this.self)),
    )
  }

  private lifetime(name: string) {
    const lifetimes = (this.definition.lifetimes ?? {}) as Record<string, Fn>
    return lifetimes[name] ?? this.definition[name]
  }

  private queueRender() {
    if (this.renderQueued) return
    this.renderQueued = true
    setImmediate(() => {
      this.renderQueued = false
      if (this.gone) return
      if (!this.tree) this.render()
      const due = this.afterRender
      this.afterRender = []
      due.forEach(run => run())
      this.phone.changed()
    })
  }

  private render() {
    const used = new Set<string>()
    const raw = this.phone.templates.render(`${this.path}.wxml`, this.self.data)
    for (const warning of this.phone.templates.takeWarnings()) this.phone.templateWarning(warning, this.path)
    const bySid = new Map<string, Record<string, unknown>>()
    collect(this.self.data, bySid)
    const build = (item: RawNode, parent: ViewNode | null, place: string): ViewNode => {
      const node: ViewNode = {
        tag: item.tag.replace(/^wx-/, ''),
        attrs: { ...item.attr },
        children: [],
        parent,
        owner: this,
        data: bySid.get(String(item.attr?.['data-sid'])) ?? {},
      }
      this.keepTyped(node)
      node.children = item.children.map((child, index) =>
        typeof child === 'string' ? child : build(child, node, `${place}.${index}`),
      )
      const component = this.components[node.tag]
      if (component) this.mountInner(node, component, place, used)
      return node
    }
    this.tree = build(raw, null, '0')
    for (const [key, item] of this.inner) {
      if (used.has(key)) continue
      item.remove()
      this.inner.delete(key)
    }
    const nodes = walk(this.tree)
    this.mostComps = Math.max(this.mostComps, nodes.filter(({ tag }) => tag === 'comp').length)
    this.phone.rendered(this, nodes)
  }

  private mountInner(node: ViewNode, component: string, place: string, used: Set<string>) {
    const sid = (node.attrs.i as { sid?: string } | undefined)?.sid
    const key = `${component}#${sid ?? place}`
    used.add(key)
    let instance = this.inner.get(key)
    const isNew = !instance
    if (!instance) {
      instance = this.phone.makeComponent(component, this.page ?? this)
      this.inner.set(key, instance)
    }
    instance.setProperties(node.attrs)
    if (isNew) {
      instance.call('created')
      instance.call('attached')
      instance.onRendered(() => instance.call('ready'))
    }
    node.inner = instance
    // A change inside makes a new tree, so the host reads it on every access.
    Object.defineProperty(node, 'children', {
      get: () => [Object.assign((instance as Instance).view(), { parent: node, tag: 'shadow' })],
      configurable: true,
    })
  }

  private keepTyped(node: ViewNode) {
    const sid = String(node.attrs['data-sid'] ?? node.attrs.id ?? '')
    const typed = this.typed.get(sid)
    if (!typed) return
    if (typed.over === node.attrs.value || node.attrs.value === undefined) node.attrs.value = typed.value
    else this.typed.delete(sid)
  }

  private builtIns() {
    const { phone } = this
    const shared = {
      setData: this.setData,
      is: this.path,
      route: this.path,
      __route__: this.path,
      __wxExparserNodeId__: String(this.id),
      __wxWebviewId__: this.page?.id ?? this.id,
      groupSetData: (run?: () => void) => run?.(),
      getPageId: () => `pageId:${this.page?.id ?? this.id}`,
      createSelectorQuery: () => phone.selectorQuery(this),
      createIntersectionObserver: (options?: unknown) => phone.intersectionObserver(this, options),
      selectComponent: () => null,
      selectAllComponents: () => phone.realm.copy([]),
      getTabBar: () => phone.tabBarOf(this.page ?? this)?.self ?? null,
      setUpdatePerformanceListener: () => undefined,
      animate: () => undefined,
      clearAnimation: () => undefined,
    }
    if (this.kind === 'page') return { ...shared, getOpenerEventChannel: () => phone.eventChannel() }
    return {
      ...shared,
      properties: this.self.data,
      dataset: {},
      triggerEvent: () => undefined,
      hasBehavior: () => false,
      id: '',
      getRelationNodes: () => [],
    }
  }
}

/** Compares data of different realms, whose prototypes differ. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
const clone = (value: unknown) => (value === undefined ? {} : (JSON.parse(JSON.stringify(value)) as object))
const ZERO: Record<string, unknown> = { String: '', Number: 0, Boolean: false, Object: null, Array: [] }
const defaults = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, item]) => {
      const given = item as { value?: unknown; type?: { name?: string } } | null
      return [
        name,
        given && typeof given === 'object' && 'value' in given
          ? given.value
          : (ZERO[given?.type?.name ?? (item as { name?: string })?.name ?? ''] ?? null),
      ]
    }),
  )

const collect = (value: unknown, into: Map<string, Record<string, unknown>>) => {
  if (value === null || typeof value !== 'object') return
  const node = value as Record<string, unknown>
  if (typeof node.sid === 'string') into.set(node.sid, node)
  for (const item of Object.values(node)) collect(item, into)
}
