import { EventEmitter } from 'node:events'
import type { Observation } from './query'
import type { ViewNode } from './tree'
import type { Listeners, Options, WxError } from './wx/api'
import type { PickedFile } from './wx/files'
import type { Stored } from './wx/storage'

export interface PhoneOptions {
  /** The built mini-program. */
  dist: string
  /** The API address built into it (TARO_APP_API_BASE), and the server to connect to instead. */
  api?: { base: string; server: string }
  /** First page with its query, `pages/index/index?maoxiu_code=1`; app.json's first page by default. */
  open?: string
  /** WeChat's scene number; 1001 by default. */
  scene?: number
  /** Storage left by an earlier start. */
  stored?: Stored
  offline?: boolean
  /** Every subpackage is downloaded already. */
  hasPackages?: boolean
  /** The base library's version; 3.8.0 by default. Functions that came later are missing. */
  library?: string
  /** Without the built-ins of 2020 and later. */
  oldPhone?: boolean
  language?: string
  /** WeChat's `fontSizeScaleFactor`; 1 by default. */
  textScale?: number
  screenWidth?: number
  screenHeight?: number
  /** Scopes that are granted already; the camera by default. */
  grants?: string[]
  /** Further hosts (`host:port`) on the account's list of request domains. */
  hosts?: string[]
  /** The eleventh concurrent request fails (old libraries, the strict reading) or is queued (since 1.4.0). */
  overflow?: 'fail' | 'queue'
  /** Caps network timeouts, so that a test needn't wait 60 s. */
  networkTimeoutMs?: number
  /** Print the mini-program's console. */
  verbose?: boolean
}

export interface Dialog {
  name: 'showModal' | 'showActionSheet'
  options: Options
  answer(result: Record<string, unknown> | WxError): void
}

/** What a test reads from a phone and sets on it, and how it waits. */
export abstract class State {
  /** Exceptions that the mini-program didn't catch. Must be empty at a test's end. */
  readonly errors: { where: string; error: unknown }[] = []
  /** WeChat's own warnings: undefined in setData, templates that don't exist… */
  readonly warnings: string[] = []
  readonly console: { level: string; text: string }[] = []
  readonly toasts: { title: string; icon: string }[] = []
  readonly calls: string[] = []
  /** Calls that WeChat forbids in the single page that Moments opens. */
  readonly refused: string[] = []
  readonly previews: string[][] = []
  readonly album: string[] = []
  /** Calls that asked the user or WeChat for something. */
  readonly asked: { name: string; options: Options }[] = []
  /** Results of such calls, by name; a call without one is declined. */
  decisions: Record<string, Record<string, unknown> | WxError | ((options: Options) => Record<string, unknown>)> = {}
  /** Files the user picks, one entry per `chooseMedia` call; none means cancelled. */
  gallery: PickedFile[][] = []
  /** Scopes granted, and scopes refused once: WeChat doesn't ask for those again. */
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
  /** Pictures on their way whose page listens for them. */
  loadingPictures = 0
  /** How long `createSelectorQuery` takes, in ms: on a busy phone the view's thread answers late. */
  queryMs = 0
  /** Sizes for `createSelectorQuery`, where a test needs them. */
  layout?: (node: ViewNode) => Record<string, number>

  /** Whether a wait has succeeded since the last tap. */
  protected hasLooked = false

  /** How often something has changed. */
  protected changes = 0

  private readonly emitter = new EventEmitter().setMaxListeners(100)

  /** A drawing of the screen with recent errors. */
  abstract describe(): string

  changed() {
    this.changes += 1
    this.emitter.emit('change')
  }

  emit(name: string, detail: string) {
    this.emitter.emit(name, detail)
    this.changed()
  }

  /**
   * Waits until the condition is truthy; checks it after each render, route, response, message or dialog. Rejects after
   * `ms` with a drawing of the screen.
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
