import { walk, type ViewNode } from './tree'

/** Events that bubble; all others stay on their target. */
const BUBBLING = new Set([
  'touchstart',
  'touchmove',
  'touchcancel',
  'touchend',
  'tap',
  'longpress',
  'longtap',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
  'touchforcechange',
])

export interface Point {
  x: number
  y: number
}

/** There is no layout: a node without x and y is touched at (20, 100). */
export const point = (node: ViewNode): Point => ({ x: Number(node.attrs.x ?? 20), y: Number(node.attrs.y ?? 100) })

const camel = (text: string) => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const datasetOf = (node: ViewNode) =>
  Object.fromEntries(
    Object.entries(node.attrs)
      .filter(([key]) => key.startsWith('data-'))
      .map(([key, value]) => [camel(key.slice(5).toLowerCase()), value]),
  )
const place = (node: ViewNode) => ({
  id: String(node.attrs.id ?? ''),
  offsetLeft: 0,
  offsetTop: 0,
  dataset: datasetOf(node),
})

const handlerOf = (node: ViewNode, type: string) => {
  for (const [prefix, stops] of [
    ['bind', false],
    ['catch', true],
    ['mut-bind', false],
  ] as const) {
    const value =
      node.attrs[`${prefix}${type}`] ?? node.attrs[`${prefix}:${type}`] ?? node.attrs[camel(`${prefix}:${type}`)]
    if (typeof value === 'string' && value !== '') return { name: value, stops }
  }
  return undefined
}

/** Sends an event from a node as WeChat's view layer does; if it bubbles, up the tree until a handler catches it. */
export const dispatch = (
  target: ViewNode,
  type: string,
  detail: object,
  at?: Point,
  timeStamp = Math.round(performance.now()),
) => {
  const touch = at ? { identifier: 0, pageX: at.x, pageY: at.y, clientX: at.x, clientY: at.y, force: 1 } : undefined
  for (let node: ViewNode | null = target; node; node = node.parent) {
    const handler = handlerOf(node, type)
    if (handler) {
      node.owner.call(handler.name, {
        type,
        timeStamp,
        detail,
        mark: {},
        mut: false,
        _userTap: type === 'tap',
        target: place(target),
        currentTarget: place(node),
        ...(touch ? { touches: type === 'touchend' || type === 'tap' ? [] : [touch], changedTouches: [touch] } : {}),
      })
      if (handler.stops) return
    }
    if (!BUBBLING.has(type)) return
  }
}

/** The values of all named fields, as a form's submit event carries them. */
export const formValues = (form: ViewNode): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const node of walk(form)) {
    const name = node.attrs.name ?? node.data.name
    if (typeof name !== 'string' || name === '' || node === form) continue
    if (node.tag === 'input' || node.tag === 'textarea') values[name] = node.attrs.value ?? ''
    else if (node.tag === 'switch') values[name] = node.attrs.checked === true || node.attrs.checked === 'true'
    else if (node.tag === 'slider' || node.tag === 'picker') values[name] = node.attrs.value
    else if (node.tag === 'checkbox-group')
      values[name] = walk(node)
        .filter(item => item.tag === 'checkbox' && item.attrs.checked)
        .map(item => item.attrs.value)
    else if (node.tag === 'radio-group')
      values[name] = walk(node).find(item => item.tag === 'radio' && item.attrs.checked)?.attrs.value ?? ''
  }
  return values
}
