import type { Input, Output } from '#contract'
import type { account as endpoints } from '#contract/base/account'
import type { system } from '#contract/base/system'
import { REFERRAL_PARAM } from '#domain/base/address-codes'
import type { Context } from '#server/context'
import type { Principal } from '#server/http/serve'
import type { AccountService } from '../account'
import type { Qrcodes } from './qrcodes'

type OwnCode = typeof endpoints.getUserWechatQrcodeInfo

export interface ReferralDeps {
  account: Pick<AccountService, 'users'>
  qrcodes: Pick<Qrcodes, 'make' | 'resolve'>
}
export type Referral = ReturnType<typeof createReferral>

/** Codes that open a page and name who sent it. */
export const createReferral = (ctx: Context, { account, qrcodes }: ReferralDeps) => {
  const referralOf = async (userId: number) => (await account.users.byId(ctx.db, userId)).maoxiu_code

  const own = async (user: Principal): Promise<Output<OwnCode>> => {
    const maoxiu_code = await referralOf(user.id)
    const { qrcode_url } = await qrcodes.make({ maoxiu_code })
    return { maoxiu_code, link: `${ctx.config.publicUrl}/?${REFERRAL_PARAM}=${maoxiu_code}`, qrcode_url }
  }

  /** @param admit called before a new code is stored; throws if the caller has made too many */
  const share = async (
    input: Input<typeof system.getMiniAppShareQrcode>,
    user: Principal | null,
    admit: () => Promise<void>,
  ): Promise<Output<typeof system.getMiniAppShareQrcode>> => {
    const maoxiu_code = input.maoxiu_code ?? (user ? await referralOf(user.id) : undefined)
    const { qrcode_url, scene } = await qrcodes.make({ ...input, maoxiu_code }, admit)
    return { qrcode_url, scene }
  }

  const resolve = async (scene: string): Promise<Output<typeof system.getShareScene>> => {
    const { page, maoxiu_code, code } = await qrcodes.resolve(scene)
    return { page, maoxiu_code, code }
  }

  return { own, share, resolve }
}
