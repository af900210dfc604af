import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { UserInfo } from '../../contract/base/account'
import { STORAGE } from '../../domain/base/storage'
import type { StoragePort } from '../platform/storage'
import { createTurns } from './turns'

/** The logged-in user, as last loaded from the server. */
export class UserStore {
  info: UserInfo | null = null
  private underWay: Promise<UserInfo> | null = null
  private readonly turns = createTurns()

  constructor(
    private readonly fetch: () => Promise<UserInfo>,
    private readonly storage: StoragePort,
  ) {
    makeAutoObservable<this, 'fetch' | 'storage' | 'underWay' | 'turns'>(this, {
      fetch: false,
      storage: false,
      underWay: false,
      turns: false,
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
    this.turns.outdate()
    this.show(info)
  }

  private show(info: UserInfo): void {
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
    const turn = this.turns.begin()
    const info = await this.fetch()
    if (turn.isOld()) return info
    turn.take()
    runInAction(() => this.show(info))
    return info
  }

  clear(): void {
    this.info = null
  }
}
