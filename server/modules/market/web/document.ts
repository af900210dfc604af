import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Locale } from '#domain/base/locale'
import { BROTLI, type Encoding } from '#server/http/encoding'
import { escapeHtml } from '#server/http/html'
import { HEAD_SCRIPT, LOAD_SCRIPT } from './head-script'

const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: Buffer) => promisify(gzip)(text),
}

/** A page that is compressed once per encoding, however often it is sent. */
export interface Document {
  body: (encoding: Encoding) => Promise<Buffer>
}

export const documentOf = (html: string): Document => {
  const plain = Buffer.from(html)
  const cached = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]])
  return {
    body: encoding => {
      const known = cached.get(encoding)
      if (known) return known
      const made = compressors[encoding as 'br' | 'gzip'](plain)
      cached.set(encoding, made)
      return made
    },
  }
}

/** Escapes JSON for use inside a `<script>`: no `<`, and no U+2028 or U+2029 (line ends that JSON allows). */
export const scriptJson = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export interface Parts {
  locale: Locale
  title?: string
  /** HTML for the head. */
  head?: string
  /** JSON texts by name, for the app's first screen. */
  data?: Record<string, string>
  /** Addresses of the pictures that are seen first, to be preloaded. */
  pictures?: string[]
  /**
   * The rendered first screen. `css`: the styles that the site's first stylesheet lacks; `isAnonymous`: a logged-in
   * user would see more.
   */
  screen?: { html: string; css: string; isAnonymous: boolean } | null
  /** The page's file, as the build names it: its scripts are loaded with the site's own. */
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

/** The built `index.html`, with what a response adds to it. */
export class Template {
  /**
   * @param styles the contents of its stylesheets, by address
   * @param pageScripts addresses of the scripts a page needs besides the site's own, by the page's file
   */
  constructor(
    private readonly html: string,
    private readonly styles: ReadonlyMap<string, string> = new Map(),
    private readonly pageScripts: Readonly<Record<string, string[]>> = {},
  ) {
    this.build = createHash('sha256').update(html).digest('hex').slice(0, 16)
  }

  /** Id of the build: a hash of `index.html`, which names its scripts (scripts/lib/bundle-worker.mjs). */
  readonly build: string

  /** @throws Error if the site hasn't been built. */
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
      // After the site's own styles; those of the page's code are loaded later and come last in any case.
      top = `<script>${HEAD_SCRIPT}</script>${top}${screen.css && `<style id="first-screen-style">${screen.css}</style>`}`
      // Scripts move to the end of the body, so that the first screen's pictures don't queue behind them.
      const scripts = html.match(SCRIPT) ?? []
      html = html.replace(SCRIPT, '').replace(STYLESHEET, (link: string, address: string) => this.inline(link, address))
      bottom += [...scripts.slice(0, -1), ...this.scriptsOf(page), ...scripts.slice(-1)].join('')
    }
    return [
      // Before the scripts that it watches, and before the stylesheets, which would delay it.
      ['<meta name="viewport"', `<script>${LOAD_SCRIPT}</script>`],
      ['</head>', top],
      ['<div id="app">', before],
      ['</body>', bottom],
    ].reduce((text, [mark, added]) => insert(text, mark, added), html)
  }

  /**
   * Loaded in parallel with the site's own; the app waits for none of them (`async`). `/./`: the same file, but not the
   * address that webpack looks for among the script tags, so that it requests one again that failed to load.
   */
  private scriptsOf(page = ''): string[] {
    return (this.pageScripts[page] ?? []).map(file => `<script async src="/./${file}"></script>`)
  }

  /** Inlines a stylesheet, so that the first screen waits for nothing but its HTML. */
  private inline(link: string, address: string): string {
    const css = this.styles.get(address)
    return css === undefined || css.includes('</') ? link : `<style>${css}</style>`
  }
}

const insert = (html: string, mark: string, text: string): string => {
  const at = html.lastIndexOf(mark)
  return at < 0 ? html : html.slice(0, at) + text + html.slice(at)
}
