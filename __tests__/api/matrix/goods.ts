import { type Kysely, sql } from 'kysely'
import { endpoints } from '#contract'
import type { Schema } from '#server/db/types'
import { productForm } from '../../support/products'
import type { TestClient } from '../../support/server'

const { enquiry, examine, folder, product, quote } = endpoints

interface Base {
  app: TestClient
  db: Kysely<Schema>
  ownerId: number
  /** Access tokens of the owner, of a partner the owner deals with, and of an examiner. */
  tokens: { owner: string; partner: string; examiner: string }
  picture: string
  contact: { mobile: string; wechat_id: string }
  leaderFen: number
  must: <T>(answer: Promise<{ code: number; result: T }>) => Promise<T>
  freshDay: () => Promise<unknown>
  /** Puts a purchase of the owner's on the shelf. @returns its code */
  purchase: () => Promise<string>
  partnersPurchase: () => Promise<string>
}

/** Creates products, folders, pallets and quotes of the owner's. */
export const createGoods = ({
  app,
  db,
  ownerId,
  tokens,
  picture,
  contact,
  leaderFen,
  must,
  freshDay,
  purchase,
  partnersPurchase,
}: Base) => {
  const token = tokens.owner
  const form = () =>
    productForm(picture, {
      leader_price_fen: leaderFen,
      price_tiers: [{ from_quantity: 1, price_fen: 9_000_000 }],
    })

  const pendingProduct = async (more: object = {}): Promise<string> =>
    (await must(app.call(product.publishProduct, { ...form(), ...more }, { token }))).product_code
  const inLibrary = async (more?: object): Promise<string> => {
    const code = await pendingProduct(more)
    const decided = { subject: 'product', code, decision: 'approved' } as const
    await must(app.call(examine.decideExamine, decided, { token: tokens.examiner }))
    return code
  }
  const reachable = (): Promise<string> => inLibrary({ contact })
  const after = (endpoint: typeof product.takeOffProduct) => async (): Promise<string> => {
    const code = await inLibrary()
    await must(app.call(endpoint, { product_code: code }, { token }))
    return code
  }

  let names = 0
  const emptyFolder = async (): Promise<string> => {
    names += 1
    return (await must(app.call(folder.saveFolder, { name: `夹子 ${names}` }, { token }))).folder_code
  }
  /** Deletes the owner's folders: the limit of twenty is not under test here. */
  const noFolders = async () => {
    await sql`delete from folders where owner_id = ${ownerId}`.execute(db)
    await sql`update users set folder_count = 0 where id = ${ownerId}`.execute(db)
  }
  const filledFolder = async (): Promise<{ folder_code: string; product_code: string }> => {
    await noFolders()
    const [folder_code, product_code] = [await emptyFolder(), await inLibrary()]
    await must(app.call(folder.addToFolder, { folder_code, product_codes: [product_code] }, { token }))
    return { folder_code, product_code }
  }
  const pallet = async (): Promise<{ folder_code: string; pallet_code: string }> => {
    const { folder_code } = await filledFolder()
    const { pallet_code } = await must(app.call(folder.publishPallet, { folder_code, contact }, { token }))
    return { folder_code, pallet_code }
  }
  /** The code that a pallet has for one of its products. */
  const onPallet = async (): Promise<string> => {
    const page = await must(app.call(folder.getPalletProductPage, { pallet_code: (await pallet()).pallet_code }))
    return page.items[0].product_code
  }
  const folderInBin = async (): Promise<string> => {
    const { folder_code } = await filledFolder()
    await must(app.call(folder.deleteFolder, { folder_code }, { token }))
    return folder_code
  }

  const quoteForm = (listing_code: string) => ({
    listing_code,
    unit_price_fen: 7_100,
    minimum_quantity: 10,
    lead_days: 3,
    contact,
  })
  /** The owner's quote for the partner's purchase. */
  const ownQuote = async (): Promise<string> => {
    await freshDay()
    const listing_code = await partnersPurchase()
    return (await must(app.call(quote.giveQuote, quoteForm(listing_code), { token }))).quote_code
  }
  /** The partner's quote for the owner's purchase. */
  const quoteForOwner = async (): Promise<{ listing_code: string; quote_code: string }> => {
    await freshDay()
    const listing_code = await purchase()
    const { quote_code } = await must(app.call(quote.giveQuote, quoteForm(listing_code), { token: tokens.partner }))
    return { listing_code, quote_code }
  }

  /** A thread that the partner began about a product of the owner's, with the partner's offer and a line of the owner's. */
  const thread = async (): Promise<{
    enquiry_code: string
    offer: string
    ownOffer: () => Promise<string>
    own: string
  }> => {
    await freshDay()
    const about = { object_kind: 'product', object_code: await inLibrary() } as const
    const { partner } = tokens
    const { enquiry_code } = await must(app.call(enquiry.ask, { ...about, text: '什么价？' }, { token: partner }))
    const own = await must(app.call(enquiry.writeEnquiryLine, { enquiry_code, text: '看量' }, { token }))
    const offer = (by: string) =>
      must(app.call(enquiry.makeEnquiryOffer, { enquiry_code, price_fen: 7_100 }, { token: by }))
    return {
      enquiry_code,
      offer: (await offer(partner)).line.line_code,
      ownOffer: async () => (await offer(token)).line.line_code,
      own: own.line.line_code,
    }
  }

  return {
    productForm: form,
    partnersPurchase,
    pendingProduct,
    inLibrary,
    reachable,
    productOffShelf: after(product.takeOffProduct),
    productInBin: after(product.deleteProduct),
    filledFolder,
    emptyFolder,
    pallet,
    onPallet,
    folderInBin,
    quoteForm,
    ownQuote,
    quoteForOwner,
    thread,
  }
}
