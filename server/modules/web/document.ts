import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Locale } from '../../../domain/constants'
import { HEAD_SCRIPT, LOAD_SCRIPT } from './head-script'

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

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** JSON that can stand inside a `<script>` of any HTML: no `<`, and none of the two line ends that JSON allows. */
export const scriptJson = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface Parts {
  locale: Locale
  title?: string
  /** HTML for the head. */
  head?: string
  /** JSON texts by name, for the app's first screen. */
  data?: Record<string, string>
  /** Addresses of the pictures that are seen first. */
  pictures?: string[]
  /**
   * The first screen, ready to be seen. `css`: the styles that the site's own first stylesheet lacks; `isAnonymous`:
   * somebody who is logged in would see more.
   */
  screen?: { html: string; css: string; isAnonymous: boolean } | null
  /** Whose code comes with the site's own: a page's file, as the build knows it. */
  page?: string
}

const dataElement = (data: Record<string, string>): string => {
  const parts = Object.entries(data).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  return `<script type="application/json" id="initial-data">${scriptJson(`{${parts.join(',')}}`)}</script>`
}

const preloads = (pictures: string[]): string =>
  pictures.map(url => `<link rel="preload" as="image" href="${escapeHtml(url)}" fetchpriority="high">`).join('')

/** The site's own stylesheets and scripts, as the build writes them into `index.html`. */
const STYLESHEET = /<link\b[^>]*?href="([^"]+\.css)"[^>]*>/g
const SCRIPT = /<script\b[^>]*? src="[^"]+"[^>]*><\/script>/g

/** The built `index.html` with what an answer adds to it. */
export class Template {
  /**
   * @param styles what its stylesheets hold, by address
   * @param pageScripts addresses of what a page needs beside the site's own scripts, by the page's file
   */
  constructor(
    private readonly html: string,
    private readonly styles: ReadonlyMap<string, string> = new Map(),
    private readonly pageScripts: Readonly<Record<string, string[]>> = {},
  ) {
    this.build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  }

  /** Names the build, by the scripts that its documents start (scripts/lib/bundle-worker.mjs). */
  readonly build: string

  /** @throws Error where the site has not been built. */
  static read = async (directory: string): Promise<Template> => {
    const html = await readFile(join(directory, 'index.html'), 'utf8')
    const styles = new Map<string, string>()
    for (const [, address] of html.matchAll(STYLESHEET))
      styles.set(address, await readFile(join(directory, address), 'utf8'))
    const pageScripts = await readFile(join(directory, 'page-scripts.json'), 'utf8').then(JSON.parse, () => ({}))
    return new Template(html, styles, pageScripts)
  }

  with({ locale, title, head = '', data, pictures = [], screen, page }: Parts): string {
    let html = this.html.replace(
      /<html\b[^>]*>/,
      () => `<html lang="${locale}"${screen?.isAnonymous ? ' data-anonymous' : ''}>`,
    )
    if (title) html = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    let before = ''
    let top = head + preloads(pictures)
    let bottom = data ? dataElement(data) : ''
    if (screen) {
      before = `<div id="first-screen" data-locale="${locale}">${screen.html}</div>`
      // After the site's own styles, so that those of the page's code come last in any case.
      top = `<script>${HEAD_SCRIPT}</script>${top}${screen.css && `<style id="first-screen-style">${screen.css}</style>`}`
      const scripts = html.match(SCRIPT) ?? []
      html = html.replace(SCRIPT, '').replace(STYLESHEET, (link: string, address: string) => this.inline(link, address))
      bottom += [...scripts.slice(0, -1), ...this.scriptsOf(page), ...scripts.slice(-1)].join('')
    }
    return [
      // Before whatever it watches, and before a stylesheet that it would wait for.
      ['<meta name="viewport"', `<script>${LOAD_SCRIPT}</script>`],
      ['</head>', top],
      ['<div id="app">', before],
      ['</body>', bottom],
    ].reduce((text, [mark, added]) => insert(text, mark, added), html)
  }

  /**
   * On their way beside the site's own; the app waits for none of them (`async`). `/./`: the same file, but not the
   * address that webpack looks for among the scripts, so that it asks anew for one that did not come.
   */
  private scriptsOf(page = ''): string[] {
    return (this.pageScripts[page] ?? []).map(file => `<script async src="/./${file}"></script>`)
  }

  /** A first screen waits for nothing but its HTML: not for a stylesheet, and its pictures not behind the scripts. */
  private inline(link: string, address: string): string {
    const css = this.styles.get(address)
    return css === undefined || css.includes('</') ? link : `<style>${css}</style>`
  }
}

const insert = (html: string, mark: string, text: string): string => {
  const at = html.lastIndexOf(mark)
  return at < 0 ? html : html.slice(0, at) + text + html.slice(at)
}
