import type { Realm } from '../realm'

/** A failed call of `wx`: what `fail` and the rejected promise get. */
export class WxError extends Error {
  constructor(
    readonly errMsg: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(errMsg)
  }
}

export type Options = Record<string, unknown> & { success?: unknown; fail?: unknown; complete?: unknown }
type Callback = (result: unknown) => void

/**
 * Completes a call as WeChat does: with any callback (or `returned`) it calls the callbacks and returns `returned`, if
 * any; otherwise it returns a promise of the mini-program's own realm. An exception in a callback is reported and
 * doesn't fail the call.
 */
export const answer = (
  realm: Realm,
  name: string,
  options: Options,
  work: Promise<Record<string, unknown> | void>,
  returned?: unknown,
): unknown => {
  realm.pending += 1
  const settled = () => void (realm.pending -= 1)
  work.then(settled, settled)
  const withCallbacks = ['success', 'fail', 'complete'].some(key => typeof options[key] === 'function')
  const done = (key: 'success' | 'fail', result: unknown) => {
    for (const callback of [options[key], options.complete])
      if (typeof callback === 'function') realm.guard(`wx.${name} ${key}`, () => (callback as Callback)(result))
  }
  const succeeded = (result: Record<string, unknown> | void) =>
    realm.copy({ ...(result ?? {}), errMsg: (result as { errMsg?: string } | undefined)?.errMsg ?? `${name}:ok` })
  const failed = (error: unknown) =>
    realm.copy(
      error instanceof WxError
        ? { ...error.more, errMsg: error.errMsg }
        : { errMsg: `${name}:fail ${(error as Error).message}` },
    )
  if (withCallbacks || returned !== undefined) {
    work.then(
      result => done('success', succeeded(result)),
      error => done('fail', failed(error)),
    )
    return returned
  }
  return new realm.Promise(
    (resolve, reject) =>
      void work.then(
        result => resolve(succeeded(result)),
        error => reject(failed(error)),
      ),
  )
}

type Work = (options: Options) => Promise<Record<string, unknown> | void> | Record<string, unknown> | void

/** An asynchronous function of `wx`; the call fails with whatever `work` throws. */
export const api = (realm: Realm, name: string, work: Work) => (given?: Options) => {
  const options = given ?? {}
  return answer(
    realm,
    name,
    options,
    Promise.resolve().then(() => work(options)),
  )
}

export const apis = (realm: Realm, table: Record<string, Work>) =>
  Object.fromEntries(Object.entries(table).map(([name, work]) => [name, api(realm, name, work)]))

/** Listeners with WeChat's `onX(callback)` and `offX(callback?)`. */
export class Listeners {
  private readonly list = new Set<Callback>()
  constructor(
    private readonly realm: Realm,
    private readonly name: string,
  ) {}
  on = (callback: unknown) => void (typeof callback === 'function' && this.list.add(callback as Callback))
  off = (callback?: unknown) => void (callback ? this.list.delete(callback as Callback) : this.list.clear())
  fire(value?: unknown) {
    for (const callback of [...this.list]) this.realm.guard(this.name, () => callback(this.realm.copy(value)))
  }
  get size() {
    return this.list.size
  }
}
