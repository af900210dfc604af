/// <reference lib="dom" />
import { TWICE_MS } from '../../src/ui/Pressable/useSingleTap'
import { type ElementRef, idOf, type Session, until } from './driver'

/** A visible element: by selector, by its words (accessible name, else text), or both. */
export interface Sign {
  css?: string
  /** Its exact words. */
  name?: string
  /** Part of its words. */
  holds?: string
}

/** Least time in ms between two taps. */
const NEXT_TAP_MS = TWICE_MS + 100

/** What can be pressed or typed into; the selector of a sign without `css`. */
const PRESSED = 'button, a, input, textarea, [role=button], [role=tab], [role=radio], [role=checkbox], .pressable'
const wordsOf = ({ css = '', name = '', holds = '' }: Sign) => [css, name, holds].filter(Boolean).join(' ')

/** Runs in the page: the first visible match. */
const seen = (css: string, name: string, holds: string): HTMLElement | null => {
  const isShown = (one: HTMLElement) =>
    (one.checkVisibility?.({ visibilityProperty: true } as CheckVisibilityOptions) ?? one.offsetParent !== null) &&
    one.getClientRects().length > 0
  const words = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()
  const isIt = (one: HTMLElement) => (!name || words(one) === name) && (!holds || words(one).includes(holds))
  return [...document.querySelectorAll<HTMLElement>(css)].find(one => isShown(one) && isIt(one)) ?? null
}

/** Runs in the page: whether the element has stopped moving and a tap on its middle hits it. */
const isMet = (one: HTMLElement): boolean => {
  one.scrollIntoView({ block: 'nearest' })
  const box = one.getBoundingClientRect()
  const place = `${box.x} ${box.y} ${box.width}`
  const wasThere = one.dataset.stood === place
  one.dataset.stood = place
  const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return wasThere && met !== null && (one.contains(met) || met.contains(one))
}

/** A page of the app in WebKit. */
export class Phone {
  private tappedAt = 0

  constructor(
    private readonly session: Session,
    private readonly baseUrl: string,
  ) {}

  /** Runs a self-contained function (no closure) in the page. */
  run<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<T> {
    // The compiler wraps inner functions in a helper `__name` that the page doesn't have.
    const script = `const __name = one => one; return (${work.toString()})(...arguments)`
    return this.session.call('POST', '/execute/sync', { script, args })
  }

  /** Opens an address, and waits until the app has taken over. */
  async visit(path: string): Promise<void> {
    // The page before may still be changing its address.
    await until(`a page to leave for ${path}`, () =>
      this.run(() => ((window as { isBefore?: boolean }).isBefore = true)),
    )
    await this.session.call('POST', '/url', { url: this.baseUrl + path })
    await until(`the app at ${path}`, () =>
      this.run(
        () =>
          !(window as { isBefore?: boolean }).isBefore &&
          document.readyState === 'complete' &&
          document.getElementById('first-screen') === null &&
          document.querySelector('.taro_page') !== null,
      ),
    )
  }

  /** Stores a value in the browser, as an earlier visit of this origin left it. */
  leave(key: string, value: string): Promise<true> {
    return until(`${key}, stored`, () =>
      this.run(
        (name, text) => {
          localStorage.setItem(name, text)
          return true as const
        },
        key,
        value,
      ),
    )
  }

  async see(sign: Sign): Promise<ElementRef> {
    const found = await until(wordsOf(sign), () =>
      this.run(seen, sign.css ?? PRESSED, sign.name ?? '', sign.holds ?? ''),
    )
    return found as unknown as ElementRef
  }

  /** Waits until it is no longer visible. */
  gone(sign: Sign): Promise<unknown> {
    return until(`${wordsOf(sign)}, gone`, async () => {
      return (await this.run(seen, sign.css ?? PRESSED, sign.name ?? '', sign.holds ?? '')) === null
    })
  }

  /** Taps late enough after the last tap: within `TWICE_MS` the app takes a second one for the same tap. */
  async tap(sign: Sign): Promise<void> {
    await this.see(sign)
    const early = this.tappedAt + NEXT_TAP_MS - Date.now()
    if (early > 0) await new Promise(done => setTimeout(done, early))
    await until(`${wordsOf(sign)}, to be tapped`, async () => {
      const ref = await this.see(sign)
      if (!(await this.run(isMet, ref as unknown as HTMLElement))) return false
      await this.session.call('POST', `/element/${idOf(ref)}/click`)
      this.tappedAt = Date.now()
      return true
    })
  }

  /** Types after the present text, as keys do. */
  async type(sign: Sign, text: string): Promise<void> {
    await this.session.call('POST', `/element/${idOf(await this.see(sign))}/value`, { text })
  }

  /** Gives files to the app's file input, without letting a file chooser open. */
  async give(sign: Sign, files: string[]): Promise<void> {
    await this.run(() => {
      const { click } = HTMLElement.prototype
      HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
        if (this.type !== 'file') click.call(this)
      }
    })
    await this.tap(sign)
    const input = await until('what asks for a file', () =>
      this.run(() => document.querySelector<HTMLInputElement>('input[type=file]')),
    )
    const ref = input as unknown as ElementRef
    // Files can be given to a visible input only.
    await this.run(one => void (one.style.display = 'block'), input)
    await this.session.call('POST', `/element/${idOf(ref)}/value`, { text: files.join('\n') })
  }

  back = (): Promise<void> => this.session.call('POST', '/back')

  /** Waits until the page contains this text, or no longer does. */
  reads(words: string, isThere = true): Promise<unknown> {
    return until(`${words}${isThere ? '' : ', gone'}`, () =>
      this.run((text, wanted) => document.getElementById('app')!.innerText.includes(text) === wanted, words, isThere),
    )
  }

  /** Waits until the address matches. */
  at(pattern: RegExp): Promise<unknown> {
    return until(String(pattern), async () => {
      const { href, text } = await this.run(() => ({ href: location.href, text: document.body.innerText }))
      if (pattern.test(href)) return true
      throw new Error(`at ${href}: ${text.slice(0, 200)}`)
    })
  }

  /** The window as PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.session.call<string>('GET', '/screenshot'), 'base64')
  }
}
