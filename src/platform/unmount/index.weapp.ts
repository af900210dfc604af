import { document } from '@tarojs/runtime'
import { getCurrentInstance } from '@tarojs/taro'

/** The part of Taro's root that pages come to and go from. */
interface Root {
  mount: (page: unknown, id: string, done: () => void) => void
  unmount: (id: string, done: () => void) => void
}

type SetData = (data: unknown, done?: () => void) => void

/** What a view would have told: that it is drawn. */
const drawNothing: SetData = (_data, done) => done?.()

/**
 * What has gone draws nothing. Taro takes its elements away one by one and sends that in the next turn, to a view that
 * is no longer there.
 */
const stopDrawing = (id: string): void => {
  const { ctx } = (document.getElementById(id) ?? {}) as { ctx?: { setData: SetData } | null }
  if (ctx) ctx.setData = drawNothing
}

/**
 * A page that is closed before it was ever drawn goes as soon as it is. Taro doesn't find it yet, closes another in its
 * place and draws it afterwards, for ever: it would believe itself in front and take what is said there.
 */
const closeOnceDrawn = (root: Root): void => {
  const mount = root.mount.bind(root)
  const unmount = root.unmount.bind(root)
  /** By each page that is not drawn yet: what is to be done once it is. */
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

/** To be called while the app's script runs: Taro's root is there at its end, before any page. */
export const keepUnmounts = (): void =>
  void Promise.resolve().then(() => closeOnceDrawn(getCurrentInstance().app as unknown as Root))
