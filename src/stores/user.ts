import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { UserInfo } from '../../contract/account'
import { STORAGE } from '../../domain/constants'
import type { StoragePort } from '../platform/storage'

/** The logged-in user, as last loaded from the server. */
export class UserStore {
  info: UserInfo | null = null
  private underWay: Promise<UserInfo> | null = null
  /** Numbers loads and changes in their order. */
  private begun = 0
  /** The number of the load or change that is shown: an older answer is dropped. */
  private shown = 0

  constructor(
    private readonly fetch: () => Promise<UserInfo>,
    private readonly storage: StoragePort,
  ) {
    makeAutoObservable<this, 'fetch' | 'storage' | 'underWay' | 'begun' | 'shown'>(this, {
      fetch: false,
      storage: false,
      underWay: false,
      begun: false,
      shown: false,
      info: observableRef,
    })
  }

  /** Whether the user is a VIP, as last loaded. */
  get isVip(): boolean {
    return this.info?.role.includes('vip') ?? false
  }

  /** Restores the stored info if it belongs to `uid`. */
  restore(uid: string | null): void {
    const info = this.storage.get<UserInfo>(STORAGE.user)
    this.info = uid !== null && info?.user_code === uid ? info : null
  }

  /** Shows the server's answer to a change. */
  set(info: UserInfo): void {
    this.show(info, (this.begun += 1))
  }

  private show(info: UserInfo, turn: number): void {
    this.shown = turn
    this.info = info
    this.storage.set(STORAGE.user, info)
  }

  /** @throws ApiError */
  load(): Promise<UserInfo> {
    const asked = this.ask().finally(() => {
      if (this.underWay === asked) this.underWay = null
    })
    this.underWay = asked
    return asked
  }

  /** Joins the load in flight, or starts one. @throws ApiError */
  awaited(): Promise<UserInfo> {
    return this.underWay ?? this.load()
  }

  private async ask(): Promise<UserInfo> {
    const turn = (this.begun += 1)
    const info = await this.fetch()
    if (turn > this.shown) runInAction(() => this.show(info, turn))
    return info
  }

  clear(): void {
    this.info = null
  }
}
