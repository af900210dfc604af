import type { Instance } from './instance'
import type { Phone } from './phone'
import { walk, type ViewNode } from './tree'

type Callback = (result: unknown) => void

export interface Observation {
  instance: Instance | undefined
  selector: string
  callback: Callback
}

const matches = (node: ViewNode, selector: string) => {
  const last =
    selector
      .trim()
      .split(/[\s>]+/)
      .pop() ?? ''
  const parts = last.match(/[#.]?[^#.]+/g) ?? []
  const classes = String(node.attrs.class ?? '').split(/\s+/)
  return (
    parts.length > 0 &&
    parts.every(part =>
      part[0] === '#'
        ? node.attrs.id === part.slice(1)
        : part[0] === '.'
          ? classes.includes(part.slice(1))
          : node.tag === part,
    )
  )
}

/** Nodes of a page or component that match a selector; of a descendant selector only the last part counts. */
export const select = (instance: Instance, selector: string) =>
  selector.split(',').flatMap(one => walk(instance.view()).filter(node => matches(node, one)))

/** There is no layout: each node is as wide as the screen and 44 px high, unless `phone.layout` says otherwise. */
const rectOf = (phone: Phone, node: ViewNode) => ({
  id: node.attrs.id ?? '',
  dataset: {},
  left: 0,
  top: 0,
  right: phone.screenWidth,
  bottom: 44,
  width: phone.screenWidth,
  height: 44,
  ...phone.layout?.(node),
})

/** `wx.createSelectorQuery`: matching is real, sizes come from `phone.layout`. */
export const selectorQuery = (phone: Phone, start: Instance | undefined) => {
  let instance = start
  const asked: { run(): unknown; callback?: Callback }[] = []
  const found = (selector: string) => (instance ? select(instance, selector) : [])
  const reference = (nodes: () => ViewNode[], many: boolean, viewport = false) => {
    const ask = (value: (node: ViewNode | null) => unknown) => (callback?: Callback) => {
      asked.push({
        run: () => (viewport ? value(null) : many ? nodes().map(value) : nodes()[0] ? value(nodes()[0]) : null),
        callback,
      })
      return query
    }
    const screen = {
      id: '',
      dataset: {},
      left: 0,
      top: 0,
      right: phone.screenWidth,
      bottom: phone.screenHeight,
      width: phone.screenWidth,
      height: phone.screenHeight,
    }
    const rect = (node: ViewNode | null) => (node ? rectOf(phone, node) : screen)
    const offset = (node: ViewNode | null) => ({
      id: node?.attrs.id ?? '',
      dataset: {},
      scrollLeft: 0,
      scrollTop: 0,
      scrollWidth: phone.screenWidth,
      scrollHeight: phone.screenHeight,
    })
    return {
      boundingClientRect: ask(rect),
      scrollOffset: ask(offset),
      fields: (_: unknown, callback?: Callback) =>
        ask(node => ({ ...rect(node), ...offset(node), ...(node ? node.attrs : {}) }))(callback),
      node: ask(() => null),
      context: ask(() => null),
    }
  }
  const query = {
    in: (self: unknown) => {
      instance = phone.instanceOf(self) ?? instance
      return query
    },
    select: (selector: string) => reference(() => found(selector), false),
    selectAll: (selector: string) => reference(() => found(selector), true),
    selectViewport: () => reference(() => [], false, true),
    exec: (callback?: Callback) => {
      const answer = () => {
        const results = asked.map(item => phone.realm.copy(item.run()))
        asked.forEach(
          (item, index) => item.callback && phone.realm.guard('selectorQuery', () => item.callback?.(results[index])),
        )
        if (callback) phone.realm.guard('selectorQuery exec', () => callback(phone.realm.copy(results)))
      }
      if (phone.queryMs > 0) setTimeout(answer, phone.queryMs)
      else setImmediate(answer)
      return query
    },
  }
  return query
}

/** `wx.createIntersectionObserver`: reports nothing until the test calls `phone.intersect`. */
export const intersectionObserver = (phone: Phone, instance: Instance | undefined, _options: unknown) => {
  const own: Observation[] = []
  const observer = {
    relativeTo: () => observer,
    relativeToViewport: () => observer,
    observe: (selector: string, callback: Callback) => {
      const observation = { instance, selector, callback }
      own.push(observation)
      phone.observations.push(observation)
    },
    disconnect: () => own.splice(0).forEach(item => phone.observations.splice(phone.observations.indexOf(item), 1)),
  }
  return observer
}
