import { dispatch } from './events'
import type { Instance } from './instance'
import type { Phone } from './phone'
import { walk, type ViewNode } from './tree'
import { knows } from './wx/library'

interface State {
  isShown: boolean
  /** Back closed it while the data still says `show`: it stays closed until the data has said otherwise. */
  isPutOff: boolean
}

/**
 * `page-container`, as WeChat documents it: a page has room for one; while it is shown, back (the system's and
 * `navigateBack`) closes it and the page stays; it fires enter and leave events.
 */
export class PageContainers {
  private readonly states = new Map<string, State>()
  private leaving = 0

  constructor(private readonly phone: Phone) {}

  /** Whether one is just closing. */
  get isLeaving() {
    return this.leaving > 0
  }

  /** Called after a render, which may have opened or closed a container. */
  drawn(instance: Instance, nodes: ViewNode[]) {
    if (!knows(this.phone.library, 'page-container')) return
    const page = instance.page ?? instance
    const isKnown = [...this.states.keys()].some(key => key.startsWith(`${page.id} `))
    if (!isKnown && !nodes.some(node => node.tag === 'page-container')) return
    const found = this.on(page)
    if (found.filter(isWanted).length > 1) this.phone.warn(`a page has room for one page-container: ${page.path}`)
    const seen = new Set<string>()
    for (const node of found) {
      const key = keyOf(page, node)
      seen.add(key)
      const state = this.states.get(key) ?? { isShown: false, isPutOff: false }
      this.states.set(key, state)
      if (!isWanted(node)) {
        state.isPutOff = false
        if (state.isShown) this.leave(page, key, node)
      } else if (!state.isShown && !state.isPutOff) {
        state.isShown = true
        this.tell(page, key, ['beforeenter', 'enter', 'afterenter'])
      }
    }
    for (const key of this.states.keys()) if (key.startsWith(`${page.id} `) && !seen.has(key)) this.states.delete(key)
  }

  /** Handles back: true if it closed a container, so that the page stays. */
  back(page: Instance): boolean {
    for (const node of this.on(page)) {
      const state = this.states.get(keyOf(page, node))
      if (!state?.isShown) continue
      state.isPutOff = isWanted(node)
      this.leave(page, keyOf(page, node), node)
      return true
    }
    return false
  }

  private leave(page: Instance, key: string, node: ViewNode) {
    this.leaving += 1
    // It still counts as shown while it is leaving, for another back right after this one.
    setTimeout(
      () => {
        this.leaving -= 1
        const state = this.states.get(key)
        if (state) state.isShown = false
        this.tell(page, key, ['beforeleave', 'leave', 'afterleave'])
      },
      Number(node.attrs.duration ?? 300),
    )
  }

  private tell(page: Instance, key: string, types: string[]) {
    for (const type of types) {
      const node = page.isGone ? undefined : this.on(page).find(item => keyOf(page, item) === key)
      if (node) dispatch(node, type, {})
    }
    this.phone.changed()
  }

  private on(page: Instance): ViewNode[] {
    return walk(page.view()).filter(node => node.tag === 'page-container')
  }
}

const isWanted = (node: ViewNode) => node.attrs.show === true || node.attrs.show === 'true'
const keyOf = (page: Instance, node: ViewNode) => `${page.id} ${String(node.attrs['data-sid'] ?? node.attrs.id ?? '')}`
