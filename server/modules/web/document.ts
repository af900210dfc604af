import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that a browser takes. */
export const encodingOf = (accepted: string | string[] | undefined): Encoding => {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(String(accepted ?? ''))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** A page that is compressed once for each encoding, however often it is sent. */
export interface Document {
  body: (encoding: Encoding) => Promise<Buffer>
}

export const documentOf = (html: string): Document => {
  const plain = Buffer.from(html)
  const kept = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    body: encoding => {
      const known = kept.get(encoding)
      if (known) return known
      const made = compressors[encoding as 'br' | 'gzip'](plain)
      kept.set(encoding, made)
      return made
    },
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** JSON that can stand inside a `<script>` of any HTML: no `<`, and none of the two line ends that JSON allows. */
export const scriptJson = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface Preview {
  title: string
  description: string
  url: string
  image: string | null
}

/** The built `index.html` with what this answer adds to it. */
export class Template {
  constructor(private readonly html: string) {}

  /** @throws Error where the site has not been built. */
  static read = async (directory: string): Promise<Template> =>
    new Template(await readFile(join(directory, 'index.html'), 'utf8'))

  plain = (): string => this.html

  /** @param data JSON texts by name; @param pictures addresses of what is seen first */
  withData(data: Record<string, string>, pictures: string[]): string {
    const json = `{${Object.entries(data)
      .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
      .join(',')}}`
    const links = pictures
      .map(url => `<link rel="preload" as="image" href="${escapeHtml(url)}" fetchpriority="high">`)
      .join('')
    return this.insert('</head>', links).insert(
      '</body>',
      `<script type="application/json" id="initial-data">${scriptJson(json)}</script>`,
    ).html
  }

  withPreview({ title, description, url, image }: Preview): string {
    const short = Array.from(description.replace(/\s+/g, ' ')).slice(0, 120).join('')
    const meta = (kind: 'name' | 'property', key: string, content: string) =>
      `<meta ${kind}="${key}" content="${escapeHtml(content)}">`
    const tags = [
      meta('name', 'description', short),
      meta('property', 'og:type', 'product'),
      meta('property', 'og:title', title),
      meta('property', 'og:description', short),
      meta('property', 'og:url', url),
      ...(image ? [meta('property', 'og:image', image), meta('name', 'twitter:card', 'summary_large_image')] : []),
    ].join('')
    const titled = new Template(this.html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`))
    return titled.insert('</head>', tags).html
  }

  private insert(before: string, text: string): Template {
    const at = this.html.lastIndexOf(before)
    return at < 0 ? this : new Template(this.html.slice(0, at) + text + this.html.slice(at))
  }
}
