import http from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'
import { dispatch } from './events'
import type { Instance } from './instance'
import type { Phone } from './phone'
import { walk, type ViewNode } from './tree'

interface Picture {
  data: Buffer
  /** What is at this address never changes (`cache-control: immutable`). */
  stays: boolean
}

const inlined = (src: string) => {
  const start = src.indexOf(',') + 1
  return Buffer.from(src.slice(start), src.slice(0, start).includes('base64') ? 'base64' : 'utf8')
}
const isRemote = (src: string) => /^https?:/.test(src)

/** Fetches a picture; undefined where a phone would show a broken one. */
const fetchPicture = async (phone: Phone, src: string): Promise<Picture | undefined> => {
  if (isRemote(src)) return phone.isOffline ? undefined : download(phone.mapUrl(src))
  const data = src.startsWith('data:')
    ? inlined(src)
    : phone.files.read(src.startsWith('wxfile:') ? src : src.replace(/^\//, ''))?.data
  return data && { data, stays: false }
}

const download = (url: string) =>
  new Promise<Picture | undefined>(resolve => {
    http
      .get(url, response => {
        const chunks: Buffer[] = []
        const { 'content-type': type, 'cache-control': age } = response.headers
        response.on('data', chunk => chunks.push(chunk as Buffer))
        response.on('end', () => {
          const isPicture = response.statusCode === 200 && /^image\//.test(String(type))
          resolve(isPicture ? { data: Buffer.concat(chunks), stays: /immutable/.test(String(age)) } : undefined)
        })
      })
      .on('error', () => resolve(undefined))
  })

const known = new WeakMap<Instance, Set<string>>()

/** `image` shows WebP only with its `webp` attribute. */
const reads = (node: ViewNode, format: string | undefined) =>
  format !== 'webp' || [true, 'true', ''].includes(node.attrs.webp as boolean | string)
const formatOf = (data: Buffer) =>
  sharp(data)
    .metadata()
    .then(({ format }) => format)

interface Measures {
  width?: number
  height?: number
  format?: string
}
/** By address, of pictures that stay: each is fetched once for all phones. */
const measured = new Map<string, Measures>()

/** Size and format of a picture; undefined where a phone would show a broken one. */
const measure = async (phone: Phone, src: string): Promise<Measures | undefined> => {
  const before = isRemote(src) && !phone.isOffline ? measured.get(phone.mapUrl(src)) : undefined
  if (before) return turn(before)
  const picture = await fetchPicture(phone, src)
  if (!picture) return undefined
  const info = await sharp(picture.data)
    .metadata()
    .catch(() => undefined)
  if (info && picture.stays) measured.set(phone.mapUrl(src), info)
  return info
}

/** Fires `load` or `error` on pictures whose page listens for it, after really fetching them once. */
export const loadImages = (phone: Phone, instance: Instance, nodes: ViewNode[]) => {
  const seen = known.get(instance) ?? new Set<string>()
  known.set(instance, seen)
  for (const node of nodes) {
    const src = String(node.attrs.src ?? '')
    if (node.tag !== 'image' || !src || (!node.attrs.bindload && !node.attrs.binderror)) continue
    const key = `${String(node.attrs['data-sid'])} ${src}`
    if (seen.has(key)) continue
    seen.add(key)
    phone.loadingPictures += 1
    void measure(phone, src).then(info => {
      phone.loadingPictures -= 1
      if (instance.isGone) return
      if (info && reads(node, info.format)) dispatch(node, 'load', { width: info.width ?? 0, height: info.height ?? 0 })
      else dispatch(node, 'error', { errMsg: `Failed to load image ${src}` })
    })
  }
}

/**
 * Pictures on the current screen that a phone couldn't show: a relative address, a missing file, no image behind the
 * address, WebP without the `webp` attribute.
 */
export const brokenImages = async (phone: Phone): Promise<string[]> => {
  const nodes = walk(phone.view()).filter(node => node.tag === 'image' && node.attrs.src)
  const bySource = new Map(nodes.map(node => [String(node.attrs.src), node]))
  const checked = await Promise.all(
    [...bySource].map(async ([src, node]) => {
      const picture = await fetchPicture(phone, src)
      return picture && reads(node, await formatOf(picture.data)) ? undefined : src
    }),
  )
  return checked.filter((src): src is string => src !== undefined)
}
