import type { Context } from '../../context'

export const loadAgreements = async (ctx: Context): Promise<void> => void ctx
