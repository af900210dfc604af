import type { Instance } from './instance'

/** One element of the view, from the page's real template and data. */
export interface ViewNode {
  /** `view`, `text`, `button`… without the `wx-`. */
  tag: string
  attrs: Record<string, unknown>
  children: (ViewNode | string)[]
  parent: ViewNode | null
  /** The page or component whose template has this node: it gets the node's events. */
  owner: Instance
  /** For a component's host node: the component inside. */
  inner?: Instance
  /** Taro's data of this node, if it has a sid. */
  data: Record<string, unknown>
}

export interface Wanted {
  /** The whole text of the node and its descendants: equal to a string (trimmed), or matching a RegExp. */
  text?: string | RegExp
  /** One or more classes, with or without a dot. */
  class?: string
  tag?: string
  role?: string
  /** Its aria-label. */
  label?: string | RegExp
  placeholder?: string | RegExp
  name?: string
  id?: string
  /** Inside a node that matches this. */
  in?: Wanted
  /** Anything else. */
  where?(node: ViewNode): boolean
}

export const isShown = (node: ViewNode): boolean =>
  node.attrs.hidden !== true &&
  node.attrs.hidden !== '' &&
  !/display:\s*none/.test(String(node.attrs.style ?? '')) &&
  (!node.parent || isShown(node.parent))

type Texts = Map<ViewNode, string>

/** Text that a person can read inside a node; for an input, its value. */
export const textOf = (node: ViewNode | string): string => (typeof node === 'string' ? node : textIn(node, new Map()))

/** `textOf`, reading each node once. */
const textIn = (node: ViewNode, texts: Texts): string => {
  const known = texts.get(node)
  if (known !== undefined) return known
  const text = isSkipped(node)
    ? ''
    : node.tag === 'input' || node.tag === 'textarea'
      ? String(node.attrs.value ?? '')
      : node.children.map(child => (typeof child === 'string' ? child : textIn(child, texts))).join('')
  texts.set(node, text)
  return text
}
const isSkipped = ({ attrs }: ViewNode) =>
  attrs.hidden === true || (attrs.style !== undefined && /display:\s*none/.test(String(attrs.style)))

/** A node and everything in it, in reading order. */
export const walk = (node: ViewNode, into: ViewNode[] = []): ViewNode[] => {
  into.push(node)
  for (const child of node.children) if (typeof child !== 'string') walk(child, into)
  return into
}

const attribute = (node: ViewNode, ...names: string[]) =>
  names.map(name => node.attrs[name] ?? node.data[name]).find(value => value !== undefined && value !== '')
export const labelOf = (node: ViewNode) => attribute(node, 'ariaLabel', 'aria-label')
export const roleOf = (node: ViewNode) => attribute(node, 'role', 'ariaRole', 'aria-role')

const same = (have: unknown, want: string | RegExp) =>
  want instanceof RegExp ? want.test(String(have ?? '')) : String(have ?? '').trim() === want
const hasClass = (node: ViewNode, wanted: string) => {
  const own = String(node.attrs.class ?? '').split(/\s+/)
  return wanted
    .split(/[\s.]+/)
    .filter(Boolean)
    .every(name => own.includes(name))
}

const isInside = (node: ViewNode, wanted: Wanted, texts: Texts): boolean =>
  Boolean(node.parent && (matches(node.parent, wanted, texts) || isInside(node.parent, wanted, texts)))

const matches = (node: ViewNode, wanted: Wanted, texts: Texts): boolean =>
  (wanted.tag === undefined || node.tag === wanted.tag) &&
  (wanted.class === undefined || hasClass(node, wanted.class)) &&
  (wanted.role === undefined || roleOf(node) === wanted.role) &&
  (wanted.label === undefined || same(labelOf(node), wanted.label)) &&
  (wanted.placeholder === undefined || same(attribute(node, 'placeholder'), wanted.placeholder)) &&
  (wanted.name === undefined || attribute(node, 'name') === wanted.name) &&
  (wanted.id === undefined || node.attrs.id === wanted.id) &&
  (wanted.text === undefined || same(textIn(node, texts), wanted.text)) &&
  (wanted.in === undefined || isInside(node, wanted.in, texts)) &&
  (wanted.where === undefined || wanted.where(node)) &&
  isShown(node)

/**
 * Matching nodes in reading order. When searching by text, of a node and its matching descendant only the innermost
 * counts: a wrapper has the same text as the button inside it.
 */
export const findAll = (root: ViewNode, wanted: Wanted): ViewNode[] => {
  const texts: Texts = new Map()
  const found = walk(root).filter(node => matches(node, wanted, texts))
  if (wanted.text === undefined || found.length < 2) return found
  const around = new Set<ViewNode>([root])
  for (const { parent } of found)
    for (let node = parent; node && !around.has(node); node = node.parent) around.add(node)
  return found.filter(node => !around.has(node))
}

/** A drawing of the tree for messages: one node per line, text in quotes. */
export const draw = (node: ViewNode | string, depth = 0): string => {
  const indent = '  '.repeat(depth)
  if (typeof node === 'string') return node.trim() ? `${indent}"${node}"\n` : ''
  if (node.attrs.hidden === true) return ''
  const shown = ['class', 'src', 'value', 'placeholder', 'disabled']
    .filter(name => node.attrs[name])
    .map(name => ` ${name}=${JSON.stringify(String(node.attrs[name]).slice(0, 60))}`)
  const label = labelOf(node) ? ` label=${JSON.stringify(labelOf(node))}` : ''
  return `${indent}<${node.tag}${shown.join('')}${label}>\n${node.children.map(child => draw(child, depth + 1)).join('')}`
}
