import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { dispatch, formValues, point } from './events'
import type { Phone } from './phone'
import { draw, findAll, isShown, textOf, walk, type ViewNode, type Wanted } from './tree'
import type { SetDataCall } from './instance'
import { State } from './state'
import { WxError } from './wx/api'

export interface PageFigures {
  path: string
  calls: number
  bytes: number
  biggest: number
  firstCalls: SetDataCall[]
  comps: number
}

/** Least time in ms from seeing a result to the next tap; longer than between the two taps of a double tap. */
const LOOK_MS = 400
/** Turns of the event loop without anything happening, after which a phone is at rest. */
const STILL_TURNS = 5
/** Pause in ms between looks at a phone that isn't at rest. */
const LOOK_AGAIN_MS = 5
/** Most ms that one look takes of the time that passes: if more went by, the machine stood still, not the phone. */
const STALL_MS = 20

const closest = (node: ViewNode, tag: string): ViewNode | null =>
  node.tag === tag ? node : node.parent ? closest(node.parent, tag) : null

/** What the user sees and does. The base of `Phone`. */
export abstract class Hands extends State {
  private get phone() {
    return this as unknown as Phone
  }

  /** The current page, with the tab bar if it has one. */
  view(): ViewNode {
    const { top } = this.phone.navigation
    if (!top) throw new Error('No page is open')
    const bar = this.phone.tabBarOf(top)
    const page = top.view()
    return { tag: 'screen', attrs: {}, parent: null, owner: top, data: {}, children: bar ? [page, bar.view()] : [page] }
  }

  get path() {
    return this.phone.navigation.top?.path ?? ''
  }

  get query() {
    return (this.phone.navigation.top?.self.options ?? {}) as Record<string, string>
  }

  /** All text on the screen. */
  text(): string {
    return textOf(this.view())
  }

  findAll(wanted: Wanted | string | RegExp): ViewNode[] {
    return findAll(this.view(), asWanted(wanted))
  }

  /** The first match, if any. A string means a text. */
  find(wanted: Wanted | string | RegExp): ViewNode | undefined {
    return this.findAll(wanted)[0]
  }

  /** The first match. @throws Error with a drawing of the screen if there is none */
  get(wanted: Wanted | string | RegExp): ViewNode {
    const found = this.find(wanted)
    if (!found) throw new Error(`Nothing on the screen fits ${describe(wanted)}\n${this.describe()}`)
    return found
  }

  /** Waits for a match. */
  seen(wanted: Wanted | string | RegExp, ms?: number): Promise<ViewNode> {
    return this.phone.until(() => this.find(wanted), ms, `${describe(wanted)} on the screen`)
  }

  /**
   * Taps a node (or the first match): touch events, tap, and the component's own reaction. After something was waited
   * for, the phone's clock first moves on by `LOOK_MS`; two taps with nothing awaited between them are a double tap.
   */
  tap(wanted: ViewNode | Wanted | string | RegExp) {
    const node = this.resolve(wanted)
    if (this.hasLooked) this.phone.realm.advance(LOOK_MS)
    this.hasLooked = false
    const at = point(node)
    const { uptimeMs } = this.phone.realm
    dispatch(node, 'touchstart', {}, at, uptimeMs)
    dispatch(node, 'touchend', {}, at, uptimeMs)
    const button = closest(node, 'button')
    if (button && isTrue(button.attrs.disabled)) return
    dispatch(node, 'tap', { x: at.x, y: at.y }, at, uptimeMs)
    if (button) this.buttonWork(button)
    this.toggle(node)
  }

  /**
   * Lets this time pass on the phone. It is really waited for as long as something is on its way or due within it, at
   * most; once the phone is at rest, its clock moves on by what is left, since nothing would happen in it.
   */
  async pass(ms: number) {
    const { phone } = this
    const stirs = () => this.changes + phone.realm.runs
    let [left, at] = [ms, performance.now()]
    for (let still = 0; still < STILL_TURNS && left > 0;) {
      const before = stirs()
      const isBusy = phone.isBusy(at + left)
      await (isBusy ? sleep(LOOK_AGAIN_MS) : turn())
      still = isBusy || stirs() !== before ? 0 : still + 1
      const now = performance.now()
      left -= Math.min(now - at, STALL_MS)
      at = now
    }
    phone.realm.advance(Math.max(0, Math.ceil(left)))
  }

  longPress(wanted: ViewNode | Wanted | string | RegExp) {
    const node = this.resolve(wanted)
    dispatch(node, 'longpress', point(node), point(node))
  }

  /** Drags a finger over a node, from one point to another, with the touch events WeChat would send. */
  drag(
    wanted: ViewNode | Wanted | string | RegExp,
    from: { x: number; y: number },
    to: { x: number; y: number },
    steps = 5,
  ) {
    const node = this.resolve(wanted)
    dispatch(node, 'touchstart', {}, from)
    for (let step = 1; step <= steps; step++)
      dispatch(
        node,
        'touchmove',
        {},
        { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
      )
    dispatch(node, 'touchend', {}, to)
  }

  /** Types a text into an input or textarea: focus, input, blur. */
  input(wanted: ViewNode | Wanted | string | RegExp, value: string) {
    const found = this.resolve(wanted)
    const node = ['input', 'textarea'].includes(found.tag)
      ? found
      : walk(found).find(item => ['input', 'textarea'].includes(item.tag))
    if (!node) throw new Error(`Not an input: ${describe(wanted as Wanted)}`)
    if (isTrue(node.attrs.disabled)) return
    const limit = Number(node.attrs.maxlength ?? 140)
    const text = limit >= 0 ? Array.from(value).slice(0, limit).join('') : value
    dispatch(node, 'focus', { value: node.attrs.value ?? '', height: 0 })
    node.owner.type(node, text)
    dispatch(node, 'input', { value: text, cursor: text.length, keyCode: 0 })
    dispatch(node, 'blur', { value: text, cursor: text.length })
    this.phone.changed()
  }

  /** The keyboard's confirm key. */
  confirm(wanted: ViewNode | Wanted | string | RegExp) {
    const node = this.resolve(wanted)
    dispatch(node, 'confirm', { value: node.attrs.value ?? '' })
  }

  /** Sets a picker's, slider's or swiper's value. */
  change(wanted: ViewNode | Wanted | string | RegExp, detail: Record<string, unknown>) {
    dispatch(this.resolve(wanted), 'change', detail)
  }

  /** Sends any other event of a component. */
  send(wanted: ViewNode | Wanted | string | RegExp, type: string, detail: Record<string, unknown> = {}) {
    dispatch(this.resolve(wanted), type, detail)
  }

  scroll(wanted: ViewNode | Wanted | string | RegExp, scrollTop: number, scrollHeight = 5000) {
    dispatch(this.resolve(wanted), 'scroll', {
      scrollLeft: 0,
      scrollTop,
      scrollHeight,
      scrollWidth: this.phone.screenWidth,
      deltaX: 0,
      deltaY: -scrollTop,
    })
  }

  scrollToLower(wanted: ViewNode | Wanted | string | RegExp) {
    dispatch(this.resolve(wanted), 'scrolltolower', { direction: 'bottom' })
  }

  pageScroll(scrollTop: number) {
    this.phone.navigation.top?.call('onPageScroll', { scrollTop })
  }

  reachBottom() {
    this.phone.navigation.top?.call('onReachBottom')
  }

  /** WeChat's own pull-to-refresh; the page must have enabled it. */
  pullDown() {
    const { top } = this.phone.navigation
    const isOn = top?.json.enablePullDownRefresh ?? this.phone.appJson.window.enablePullDownRefresh
    if (!isOn) throw new WxError('startPullDownRefresh:fail not support')
    this.phone.isPulling = true
    top?.call('onPullDownRefresh')
  }

  /** The phone's back gesture; on the first page it leaves the mini-program. */
  async back() {
    if (this.phone.navigation.stack.length > 1) await this.phone.navigation.route('navigateBack', { delta: 1 })
    else this.phone.hide()
    this.phone.changed()
  }

  /** Opens a page as a link from outside does (`reLaunch`). */
  async open(url: string) {
    await this.phone.navigation.route('reLaunch', { url: url.startsWith('/') ? url : `/${url}` })
    this.phone.changed()
  }

  /** Tells `createIntersectionObserver` callbacks that a node came into view; ratio 0: it left. */
  intersect(selector: string, ratio: number) {
    for (const item of [...this.phone.observations].filter(one => one.selector === selector))
      this.phone.realm.guard('intersection', () =>
        item.callback(this.phone.realm.copy({ id: '', dataset: {}, intersectionRatio: ratio, time: Date.now() })),
      )
  }

  /** Shares from the menu at the top right or a button. @returns what the page returns */
  share(from: 'menu' | 'button' = 'menu', target?: ViewNode) {
    return this.phone.navigation.top?.call('onShareAppMessage', {
      from,
      target: target ? { id: target.attrs.id, dataset: {} } : undefined,
    }) as Record<string, unknown> | undefined
  }

  /** Shares to Moments from the menu at the top right. @returns what the page returns */
  shareToMoments() {
    return this.phone.navigation.top?.call('onShareTimeline') as Record<string, unknown> | undefined
  }

  answerModal(confirm: boolean, content?: string) {
    const { dialog } = this.phone
    if (dialog?.name !== 'showModal') throw new Error('No dialog is open')
    dialog.answer({ confirm, cancel: !confirm, content: content ?? null })
  }

  answerActionSheet(index: number | 'cancel') {
    const { dialog } = this.phone
    if (dialog?.name !== 'showActionSheet') throw new Error('No action sheet is open')
    dialog.answer(index === 'cancel' ? new WxError('showActionSheet:fail cancel') : { tapIndex: index })
  }

  /** A drawing of the screen with recent errors, for failure messages. */
  describe(): string {
    const { phone } = this
    const lines = [
      `on ${this.path} ${JSON.stringify(this.query)}, stack ${phone.navigation.stack.map(page => page.path).join(' > ')}`,
    ]
    if (phone.toasts.length) lines.push(`toasts: ${phone.toasts.map(item => item.title).join(' | ')}`)
    if (phone.dialog) lines.push(`dialog: ${JSON.stringify(phone.dialog.options)}`)
    for (const item of phone.errors.slice(-3))
      lines.push(
        `error in ${item.where}: ${String((item.error as Error)?.stack ?? JSON.stringify(item.error)).slice(0, 600)}`,
      )
    for (const item of phone.warnings.slice(-5)) lines.push(`warning: ${item}`)
    for (const item of phone.console.slice(-5)) lines.push(`console.${item.level}: ${item.text.slice(0, 400)}`)
    for (const item of phone.network.log.slice(-5))
      lines.push(
        `${item.method} ${item.url} → ${item.statusCode} ${item.errMsg} ${JSON.stringify(item.data)?.slice(0, 160)}`,
      )
    lines.push(phone.navigation.top ? draw(this.view()).slice(0, 6000) : '(no page)')
    return lines.join('\n')
  }

  /** setData calls and bytes of every page and tab bar so far, in the order they were opened. */
  figures(): PageFigures[] {
    return this.phone.everyInstance.map(page => ({
      path: page.path,
      calls: page.setDataCalls.length,
      bytes: page.setDataCalls.reduce((sum, item) => sum + item.bytes, 0),
      biggest: Math.max(0, ...page.setDataCalls.map(item => item.bytes)),
      firstCalls: page.setDataCalls.slice(0, 5),
      comps: page.mostComps,
    }))
  }

  private resolve(wanted: ViewNode | Wanted | string | RegExp): ViewNode {
    if (typeof wanted === 'object' && !(wanted instanceof RegExp) && 'owner' in wanted) {
      // A node found before a re-render stands for the current node with its sid, the one WeChat would hit.
      const sid = wanted.attrs['data-sid']
      const now = sid ? walk(wanted.owner.view()).find(node => node.attrs['data-sid'] === sid) : undefined
      return now ?? wanted
    }
    return this.get(wanted)
  }

  private buttonWork(button: ViewNode) {
    const { phone } = this
    const kind = String(button.attrs.formType ?? '')
    const form = closest(button, 'form')
    if (form && kind === 'submit') dispatch(form, 'submit', { value: formValues(form), target: {} })
    if (form && kind === 'reset') dispatch(form, 'reset', {})
    const open = String(button.attrs.openType ?? '')
    if (open === 'share') this.share('button', button)
    else if (open === 'agreePrivacyAuthorization') {
      phone.privacyAgreed = true
      dispatch(button, 'agreeprivacyauthorization', { errMsg: 'agreePrivacyAuthorization:ok' })
    } else if (/^(getPhoneNumber|getRealtimePhoneNumber|chooseAvatar|getUserInfo|openSetting|launchApp)/.test(open)) {
      phone.asked.push({ name: open, options: {} })
      const answer = (detail: object) => {
        dispatch(button, open.split('|')[0].toLowerCase(), detail)
        phone.changed()
      }
      const decide = () =>
        answer((phone.decisions[open] as Record<string, unknown> | undefined) ?? { errMsg: `${open}:fail user deny` })
      // What is personal is asked for after the privacy guide.
      const isPersonal = /^(getPhoneNumber|getRealtimePhoneNumber|chooseAvatar)/.test(open)
      if (!isPersonal || phone.privacyAgreed) return decide()
      phone.askPrivacy(open).then(decide, (error: WxError) => answer({ ...error.more, errMsg: error.errMsg }))
    }
  }

  private toggle(node: ViewNode) {
    const box = closest(node, 'switch') ?? closest(node, 'checkbox') ?? closest(node, 'radio') ?? labelled(node)
    if (!box || isTrue(box.attrs.disabled)) return
    if (box.tag === 'switch') {
      box.attrs.checked = !isTrue(box.attrs.checked)
      return dispatch(box, 'change', { value: box.attrs.checked })
    }
    const group = closest(box, `${box.tag}-group`)
    const all = group ? walk(group).filter(item => item.tag === box.tag) : [box]
    if (box.tag === 'radio') all.forEach(item => (item.attrs.checked = item === box))
    else box.attrs.checked = !isTrue(box.attrs.checked)
    const values = all.filter(item => isTrue(item.attrs.checked)).map(item => item.attrs.value)
    if (group) dispatch(group, 'change', { value: box.tag === 'radio' ? values[0] : values })
  }
}

const labelled = (node: ViewNode) => {
  const label = closest(node, 'label')
  return label ? walk(label).find(item => ['switch', 'checkbox', 'radio'].includes(item.tag)) : undefined
}
const isTrue = (value: unknown) => value === true || value === 'true'
const asWanted = (wanted: Wanted | string | RegExp): Wanted =>
  typeof wanted === 'string' || wanted instanceof RegExp ? { text: wanted } : wanted
const describe = (wanted: Wanted | string | RegExp) =>
  typeof wanted === 'string' || wanted instanceof RegExp
    ? String(wanted)
    : JSON.stringify(wanted, (_, value: unknown) =>
        value instanceof RegExp ? String(value) : typeof value === 'function' ? 'condition' : value,
      )
export { isShown, textOf }
