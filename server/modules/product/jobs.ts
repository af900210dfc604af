import { BIN_DAYS } from '../../../domain/listing'
import { type Context, nowText } from '../../context'
import { productRepo } from './repo'

/** Removes for good what lay in the recycle bin for its time; meant to run every hour. @returns how many. */
export const purgeProducts = (ctx: Context): Promise<number> =>
  productRepo.purge(ctx.db, new Date(ctx.clock.now() - BIN_DAYS * 86_400_000).toISOString(), nowText(ctx))
