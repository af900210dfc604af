import http from 'node:http'
import sharp from 'sharp'
import { dispatch } from './events'
import type { Instance } from './instance'
import type { Phone } from './phone'
import { walk, type ViewNode } from './tree'

/** Fetches an image's bytes; undefined where a phone would show a broken picture. */
export const fetchImage = (phone: Phone, src: string): Promise<Buffer | undefined> => {
  if (src.startsWith('data:'))
    return Promise.resolve(
      Buffer.from(
        src.slice(src.indexOf(',') + 1),
        src.slice(0, src.indexOf(',')).includes('base64') ? 'base64' : 'utf8',
      ),
    )
  if (!/^https?:/.test(src))
    return Promise.resolve(phone.files.read(src.startsWith('wxfile:') ? src : src.replace(/^\//, ''))?.data)
  if (phone.isOffline) return Promise.resolve(undefined)
  return new Promise(resolve => {
    http
      .get(phone.mapUrl(src), response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk as Buffer))
        response.on('end', () =>
          resolve(
            response.statusCode === 200 && /^image\//.test(String(response.headers['content-type']))
              ? Buffer.concat(chunks)
              : undefined,
          ),
        )
      })
      .on('error', () => resolve(undefined))
  })
}

const known = new WeakMap<Instance, Set<string>>()

/** `image` shows WebP only with its `webp` attribute. */
const reads = (node: ViewNode, format: string | undefined) =>
  format !== 'webp' || [true, 'true', ''].includes(node.attrs.webp as boolean | string)
const formatOf = (data: Buffer) =>
  sharp(data)
    .metadata()
    .then(({ format }) => format)

/** Fires `load` or `error` on pictures whose page listens for it, after really fetching them. */
export const loadImages = (phone: Phone, instance: Instance, nodes: ViewNode[]) => {
  const seen = known.get(instance) ?? new Set<string>()
  known.set(instance, seen)
  for (const node of nodes) {
    const src = String(node.attrs.src ?? '')
    if (node.tag !== 'image' || !src || (!node.attrs.bindload && !node.attrs.binderror)) continue
    const key = `${String(node.attrs['data-sid'])} ${src}`
    if (seen.has(key)) continue
    seen.add(key)
    void fetchImage(phone, src).then(async data => {
      const info =
        data &&
        (await sharp(data)
          .metadata()
          .catch(() => undefined))
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
      const data = await fetchImage(phone, src)
      return data && reads(node, await formatOf(data)) ? undefined : src
    }),
  )
  return checked.filter((src): src is string => src !== undefined)
}
