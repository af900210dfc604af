/** Whether the server's ready HTML stands in front of the app. */
export const isFirstScreenUp = (): boolean =>
  document.getElementById('first-screen') !== null && document.documentElement.className !== HIDDEN

/** What the document's own script says where the ready HTML would be wrong. */
const HIDDEN = 'no-first-screen'
/** Longer than this the app does not wait for its pictures. */
const LONGEST_MS = 1500

const isSeen = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** What has been typed already goes on in the app's field. Answers the one that the cursor belongs in. */
const moveTyping = (screen: HTMLElement, app: HTMLElement): HTMLInputElement | undefined => {
  const fields = app.querySelectorAll('input')
  let focused: HTMLInputElement | undefined
  screen.querySelectorAll('input').forEach((typed, i) => {
    const field = fields[i] as HTMLInputElement | undefined
    if (!field) return
    if (typed.value !== '') {
      // React hears of a value only where the browser's own setter put it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (document.activeElement === typed) focused = field
  })
  return focused
}

/** The app's field that stands for one that was confirmed before the app was there. */
const enteredIn = (screen: HTMLElement, app: HTMLElement): HTMLInputElement | undefined =>
  screen.dataset.entered ? app.querySelectorAll('input')[Number(screen.dataset.entered)] : undefined

const moveScrolling = (screen: HTMLElement, app: HTMLElement) => {
  for (const part of ['.scroller', '.gallery__strip']) {
    const from = screen.querySelector(part)
    const to = app.querySelector(part)
    if (!from || !to) continue
    if (from.scrollTop > 0) to.scrollTop = from.scrollTop
    if (from.scrollLeft > 0) to.scrollLeft = from.scrollLeft
  }
}

/** The button of the app that stands for one that was pressed before the app was there. */
const pressedIn = (screen: HTMLElement, app: HTMLElement): HTMLButtonElement | undefined => {
  const pressed = screen.dataset.pressed && screen.querySelectorAll('button')[Number(screen.dataset.pressed)]
  if (!pressed) return
  return [...app.querySelectorAll('button')].find(
    button => button.className === pressed.className && button.textContent === pressed.textContent,
  )
}

/**
 * The server's ready HTML makes room for the app's first page, in one frame: once the page speaks the same language and
 * its pictures can be painted.
 */
export const takeOver = (): void => {
  const screen = document.getElementById('first-screen')
  const app = document.getElementById('app')
  if (!screen || !app || screen.dataset.taken) return
  screen.dataset.taken = 'yes'
  const until = performance.now() + LONGEST_MS
  const leave = () => {
    const pressed = pressedIn(screen, app)
    const entered = enteredIn(screen, app)
    moveScrolling(screen, app)
    const focused = moveTyping(screen, app)
    screen.remove()
    document.getElementById('first-screen-style')?.remove()
    // The app is hidden until here, and what is hidden takes no focus.
    focused?.focus({ preventScroll: true })
    pressed?.click()
    entered?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
  const look = () => {
    const pictures = [...app.querySelectorAll('img')].filter(isSeen)
    const isReady =
      document.documentElement.lang === screen.dataset.locale && pictures.every(picture => picture.complete)
    if (!isReady && performance.now() < until) return void requestAnimationFrame(look)
    // One that has not come may never be decoded: on a bad network, or with its page gone.
    const painted = Promise.all(pictures.map(picture => picture.decode().catch(() => undefined)))
    const isLate = new Promise(late => window.setTimeout(late, Math.max(0, until - performance.now())))
    void Promise.race([painted, isLate]).then(() => requestAnimationFrame(leave))
  }
  requestAnimationFrame(look)
}
