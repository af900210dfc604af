import { EventEmitter } from 'node:events'
import type { Observation } from './query'
import type { ViewNode } from './tree'
import type { Listeners, Options, WxError } from './wx/api'
import type { PickedFile } from './wx/files'
import type { Stored } from './wx/storage'

export interface PhoneOptions {
  /** The built mini-program. */
  dist: string
  /** The address built into it (TARO_APP_API_BASE) and the one to reach instead. */
  api?: { base: string; server: string }
  /** First page with its query, `pages/index/index?maoxiu_code=1`; the first of app.json by default. */
  open?: string
  /** WeChat's scene number; 1001 by default. */
  scene?: number
  /** What an earlier start left on the phone. */
  stored?: Stored
  offline?: boolean
  /** Every subpackage lies on the phone from an earlier start. */
  hasPackages?: boolean
  /** The base library's version; 3.8.0 by default. What came later isn't there. */
  library?: string
  /** Without the built-ins of 2020 and later. */
  oldPhone?: boolean
  language?: string
  /** WeChat's text size by its usual one (`fontSizeScaleFactor`); 1 by default. */
  textScale?: number
  screenWidth?: number
  screenHeight?: number
  /** Scopes that the person has allowed before; the camera by default. */
  grants?: string[]
  /** Further hosts (`host:port`) that the account's list of request domains names. */
  hosts?: string[]
  /** What the eleventh request at once meets: a failure (as old libraries, the strict reading) or a queue (since 1.4.0). */
  overflow?: 'fail' | 'queue'
  /** Network time-outs are cut to this, so that a test needn't wait 60 s. */
  networkTimeoutMs?: number
  /** Print the mini-program's console. */
  verbose?: boolean
}

export interface Dialog {
  name: 'showModal' | 'showActionSheet'
  options: Options
  answer(result: Record<string, unknown> | WxError): void
}

/** What a test reads of a phone and sets on it, and how it waits. */
export abstract class State {
  /** What nothing in the mini-program caught. A test ends with none. */
  readonly errors: { where: string; error: unknown }[] = []
  /** WeChat's own warnings: undefined in setData, templates that don't exist… */
  readonly warnings: string[] = []
  readonly console: { level: string; text: string }[] = []
  readonly toasts: { title: string; icon: string }[] = []
  readonly calls: string[] = []
  /** Calls that WeChat does not allow in the single page that Moments open. */
  readonly refused: string[] = []
  readonly previews: string[][] = []
  readonly album: string[] = []
  /** What was asked of the person or of WeChat. */
  readonly asked: { name: string; options: Options }[] = []
  /** The answers to it by name; none means declined. */
  decisions: Record<string, Record<string, unknown> | WxError | ((options: Options) => Record<string, unknown>)> = {}
  /** What the person picks at the next `chooseMedia`, one entry a call; none means cancelled. */
  gallery: PickedFile[][] = []
  /** What the person has allowed, and what was refused once: WeChat doesn't ask for that again. */
  readonly grants = new Set<string>()
  readonly refusals = new Set<string>()
  dialog: Dialog | null = null
  loading: string | null = null
  title = ''
  clipboard = ''
  loginCode: string | undefined
  isPulling = false
  isOffline = false
  isSuspended = false
  isHidden = false
  privacyAgreed = true
  privacyListener:
    ((resolve: (answer: { event: string; buttonId?: string }) => void, info: unknown) => void) | undefined
  hasUpdate = false
  updateApplied = false
  update!: Record<'onCheckForUpdate' | 'onUpdateReady' | 'onUpdateFailed', Listeners>
  readonly observations: Observation[] = []
  /** Sizes for `createSelectorQuery`, where a test needs them. */
  layout?: (node: ViewNode) => Record<string, number>

  /** Something was waited for and seen since the last tap. */
  protected hasLooked = false

  private readonly emitter = new EventEmitter().setMaxListeners(100)

  /** A drawing of the screen with what went wrong. */
  abstract describe(): string

  changed() {
    this.emitter.emit('change')
  }

  emit(name: string, detail: string) {
    this.emitter.emit(name, detail)
    this.changed()
  }

  /**
   * Waits until the condition holds; asked again after each rendering, route, answer, message or dialog. Fails after
   * `ms` with what is on the screen.
   */
  until<T>(condition: () => T | undefined | null | false, ms = 10_000, what = condition.toString()): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        this.emitter.off('change', check)
      }
      const check = () => {
        let value: T | undefined | null | false
        try {
          value = condition()
        } catch (error) {
          stop()
          return reject(error as Error)
        }
        if (!value) return
        stop()
        this.hasLooked = true
        resolve(value)
      }
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`Not within ${ms} ms: ${what}\n${this.describe()}`))
      }, ms)
      this.emitter.on('change', check)
      check()
    })
  }

  protected stopWaiting() {
    this.emitter.removeAllListeners()
  }
}
