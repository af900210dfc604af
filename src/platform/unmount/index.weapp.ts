import { document } from '@tarojs/runtime'
import { getCurrentInstance } from '@tarojs/taro'

/** The part of Taro's root that mounts and unmounts pages. */
interface Root {
  mount: (page: unknown, id: string, done: () => void) => void
  unmount: (id: string, done: () => void) => void
}

type SetData = (data: unknown, done?: () => void) => void

/** Sends nothing, and reports it as drawn. */
const drawNothing: SetData = (_data, done) => done?.()

/**
 * Stops the setData of a closed page. Taro removes its elements one by one and sends that in the next task, to a view
 * that no longer exists.
 */
const stopDrawing = (id: string): void => {
  const { ctx } = (document.getElementById(id) ?? {}) as { ctx?: { setData: SetData } | null }
  if (ctx) ctx.setData = drawNothing
}

/**
 * Delays closing a page until it has been drawn. Taro doesn't find an undrawn page, closes another one instead and
 * then draws the closed page for good: it would consider itself in front and take the toasts of the real one.
 */
const closeOnceDrawn = (root: Root): void => {
  const mount = root.mount.bind(root)
  const unmount = root.unmount.bind(root)
  /** For each page not drawn yet: the closes to run once it is. */
  const coming = new Map<string, (() => void)[]>()
  root.mount = (page, id, done) => {
    const then: (() => void)[] = []
    coming.set(id, then)
    mount(page, id, () => {
      coming.delete(id)
      done()
      then.forEach(close => close())
    })
  }
  root.unmount = (id, done) => {
    const close = () => {
      stopDrawing(id)
      unmount(id, done)
    }
    const then = coming.get(id)
    if (then) then.push(close)
    else close()
  }
}

/** Call it while the app's script runs: Taro's root exists when that ends, before any page. */
export const keepUnmounts = (): void =>
  void Promise.resolve().then(() => closeOnceDrawn(getCurrentInstance().app as unknown as Root))
