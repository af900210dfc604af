/** Whether the server-rendered first screen covers the app. */
export const isFirstScreenUp = (): boolean =>
  document.getElementById('first-screen') !== null && document.documentElement.className !== HIDDEN

/** Class that the document's head script sets if the server-rendered HTML would be wrong. */
const HIDDEN = 'no-first-screen'
/** The app waits no longer than this for its pictures. */
const LONGEST_MS = 1500

const isSeen = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** Copies what was already typed into the app's fields. Returns the field to focus. */
const moveTyping = (screen: HTMLElement, app: HTMLElement): HTMLInputElement | undefined => {
  const fields = app.querySelectorAll('input')
  let focused: HTMLInputElement | undefined
  screen.querySelectorAll('input').forEach((typed, i) => {
    const field = fields[i] as HTMLInputElement | undefined
    if (!field) return
    if (typed.value !== '') {
      // React notices a value only if it was set by the native setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed.value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (document.activeElement === typed) focused = field
  })
  return focused
}

/** The app's counterpart of a field in which Enter was pressed before the app was ready. */
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

/** The app's counterpart of a button that was pressed before the app was ready. */
const pressedIn = (screen: HTMLElement, app: HTMLElement): HTMLButtonElement | undefined => {
  const pressed = screen.dataset.pressed && screen.querySelectorAll('button')[Number(screen.dataset.pressed)]
  if (!pressed) return
  return [...app.querySelectorAll('button')].find(
    button => button.className === pressed.className && button.textContent === pressed.textContent,
  )
}

/**
 * Replaces the server-rendered HTML with the app's first page in one frame, once the page is in the same language and
 * its visible pictures are decoded, or after `LONGEST_MS`.
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
    // The app was hidden until here, and hidden elements can't take focus.
    focused?.focus({ preventScroll: true })
    pressed?.click()
    entered?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
  const look = () => {
    const pictures = [...app.querySelectorAll('img')].filter(isSeen)
    const isReady =
      document.documentElement.lang === screen.dataset.locale && pictures.every(picture => picture.complete)
    if (!isReady && performance.now() < until) return void requestAnimationFrame(look)
    // A picture that has not loaded may never decode: on a bad network, or if its page is gone.
    const painted = Promise.all(pictures.map(picture => picture.decode().catch(() => undefined)))
    const isLate = new Promise(late => window.setTimeout(late, Math.max(0, until - performance.now())))
    void Promise.race([painted, isLate]).then(() => requestAnimationFrame(leave))
  }
  requestAnimationFrame(look)
}
