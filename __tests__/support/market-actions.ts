import { endpoints, type Input } from '../../contract'
import { decide, EXAMINER, purchase, tokenOf } from './market'
import { libraryProduct } from './products'
import type { TestClient } from './server'

const { folder, listing, quote } = endpoints

/** Publishes and approves a purchase. @returns its code */
export const wantedBy = async (
  app: TestClient,
  token: string,
  more: Parameters<typeof purchase>[0] = {},
): Promise<string> => {
  const sent = await app.call(listing.publishPurchase, purchase(more), { token })
  if (sent.code !== 1) throw new Error(JSON.stringify(sent))
  await decide(app, await tokenOf(app, EXAMINER), sent.result.listing_code)
  return sent.result.listing_code
}

/** @returns the code of a new quote */
export const quotedBy = async (
  app: TestClient,
  token: string,
  listing_code: string,
  more: Partial<Input<typeof quote.giveQuote>> = {},
): Promise<string> => {
  const answer = await app.call(
    quote.giveQuote,
    {
      listing_code,
      unit_price_fen: 9_000,
      minimum_quantity: 100,
      lead_days: 7,
      requirements: ['invoice'],
      note: '含税含运，先寄样',
      contact: { mobile: '13712345678' },
      ...more,
    },
    { token },
  )
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.result.quote_code
}

/** Puts products into the library, one per title. @returns their codes */
export const offeredBy = async (app: TestClient, token: string, titles: readonly string[]): Promise<string[]> => {
  const examiner = await tokenOf(app, EXAMINER)
  const codes: string[] = []
  for (const title of titles) codes.push(await libraryProduct(app, token, examiner, { title }))
  return codes
}

/** Creates a folder with these products. @returns its code */
export const foldedBy = async (
  app: TestClient,
  token: string,
  name: string,
  product_codes: readonly string[],
): Promise<string> => {
  const made = await app.call(folder.saveFolder, { name, note: '产地直发，整箱更优惠' }, { token })
  if (made.code !== 1) throw new Error(JSON.stringify(made))
  const { folder_code } = made.result
  if (product_codes.length)
    await app.call(folder.addToFolder, { folder_code, product_codes: [...product_codes] }, { token })
  return folder_code
}

/** Publishes a folder as a pallet. @returns its code */
export const palletBy = async (
  app: TestClient,
  token: string,
  folder_code: string,
  contact: Input<typeof folder.publishPallet>['contact'] = { mobile: '13912345678' },
): Promise<string> => {
  const { code, result } = await app.call(folder.publishPallet, { folder_code, contact }, { token })
  if (code !== 1) throw new Error(JSON.stringify({ code, result }))
  return result.pallet_code
}
