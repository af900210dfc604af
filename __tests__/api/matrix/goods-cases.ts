import { giveCoins } from '../../support/coins'
import type { Case } from './cases'
import type { World } from './world'

const nothing: Case = { input: () => ({}) }
const ofProduct = (make: (world: World) => Promise<string>): Case => ({
  input: async world => ({ product_code: await make(world) }),
})
const ofFolder = (more: object = {}): Case => ({
  input: async world => ({ folder_code: (await world.goods.filledFolder()).folder_code, ...more }),
})
const ofFilled: Case = {
  input: async world => {
    const { folder_code, product_code } = await world.goods.filledFolder()
    return { folder_code, product_codes: [product_code] }
  },
}
const ofPallet: Case = { input: async world => ({ pallet_code: (await world.goods.pallet()).pallet_code }) }
const contactOf = (object_kind: 'listing' | 'product' | 'pallet'): Case => ({
  input: async world => {
    await world.freshDay()
    const object_code =
      object_kind === 'listing'
        ? await world.supply()
        : object_kind === 'product'
          ? await world.goods.reachable()
          : (await world.goods.pallet()).pallet_code
    return { object_kind, object_code }
  },
})
const ofQuoteForOwner: Case = {
  input: async world => ({ quote_code: (await world.goods.quoteForOwner()).quote_code }),
}

const ofThread = (more: object = {}): Case => ({
  input: async world => ({ enquiry_code: (await world.goods.thread()).enquiry_code, ...more }),
})

/** Products, folders, pallets, quotes, enquiries, contacts and sharing. */
export const GOODS_CASES: Record<string, Case> = {
  'coins.getCoins': nothing,
  'coins.getCoinLog': nothing,
  'coins.getPins': nothing,
  'coins.pinListing': {
    input: async world => {
      await giveCoins({ clock: { now: () => Date.now() }, db: world.db }, world.owner.id, 50)
      return { listing_code: await world.supply() }
    },
  },

  'contact.getContact': contactOf('listing'),
  'contact.revealContact': contactOf('listing'),
  'contact.revealContact (pallet)': contactOf('pallet'),
  'contact.revealContact (product)': contactOf('product'),
  'contact.getLastContact': nothing,
  'contact.takeOverContact': ofProduct(async world => {
    await world.goods.reachable()
    return world.goods.inLibrary()
  }),

  'examine.getExaminePage (product)': { input: () => ({ subject: 'product' }) },
  'examine.getExamineDetail (product)': {
    input: async world => ({ subject: 'product', code: await world.goods.pendingProduct() }),
  },
  'examine.getDuplicateDetail (product)': {
    input: async world => ({ subject: 'product', code: await world.goods.inLibrary() }),
  },
  'examine.decideExamine (product)': {
    input: async world => ({ subject: 'product', code: await world.goods.pendingProduct(), decision: 'approved' }),
  },
  'examine.takeDownPallet': {
    input: async world => ({ pallet_code: (await world.goods.pallet()).pallet_code, reason: '虚假信息' }),
  },
  'examine.takeDownProduct': {
    input: async world => ({ product_code: await world.goods.inLibrary(), reason: '虚假信息' }),
  },

  'enquiry.ask': {
    input: async world => {
      await world.freshDay()
      return { object_kind: 'product', object_code: await world.goods.inLibrary(), text: '有货吗？' }
    },
  },
  'enquiry.getEnquiryOn': {
    input: async world => ({ object_kind: 'product', object_code: await world.goods.inLibrary() }),
  },
  'enquiry.getEnquiryPage': nothing,
  'enquiry.getEnquiry': ofThread(),
  'enquiry.getEnquiryLinePage': ofThread(),
  'enquiry.writeEnquiryLine': ofThread({ text: '别人插的一句' }),
  'enquiry.makeEnquiryOffer': ofThread({ price_fen: 100 }),
  'enquiry.takeEnquiryOffer': { input: async world => ({ line_code: (await world.goods.thread()).offer }) },
  'enquiry.withdrawEnquiryOffer': {
    input: async world => ({ line_code: await (await world.goods.thread()).ownOffer() }),
  },
  'enquiry.agreeOnSample': ofThread(),
  'enquiry.closeEnquiry': ofThread(),
  'enquiry.deleteEnquiryLine': { input: async world => ({ line_code: (await world.goods.thread()).own }) },
  'enquiry.readEnquiry': ofThread(),

  'folder.getFolderPage': nothing,
  'folder.getFolder': ofFolder(),
  'folder.getFolderProductPage': ofFolder(),
  'folder.saveFolder': ofFolder({ name: '别人改的名字' }),
  'folder.moveFolder': ofFolder(),
  'folder.addToFolder': {
    input: async world => {
      const { folder_code } = await world.goods.filledFolder()
      return { folder_code, product_codes: [await world.goods.inLibrary()] }
    },
  },
  'folder.addNewProducts': {
    input: async world => ({ folder_code: await world.goods.emptyFolder(), items: [world.goods.productForm()] }),
  },
  'folder.transferToFolder': {
    input: async world => {
      const { folder_code, product_code } = await world.goods.filledFolder()
      const to_folder_code = await world.goods.emptyFolder()
      return { folder_code, to_folder_code, product_codes: [product_code], keep: true }
    },
  },
  'folder.removeFromFolder': ofFilled,
  'folder.changeFolderProduct': {
    input: async world => ({ ...(await world.goods.filledFolder()), own_price_fen: 100, remark: '别人写的' }),
  },
  'folder.moveFolderProduct': { input: world => world.goods.filledFolder() },
  'folder.publishPallet': ofFolder({ contact: { mobile: '13911112222' } }),
  'folder.withdrawPallet': {
    input: async world => ({ folder_code: (await world.goods.pallet()).folder_code }),
  },
  'folder.getPallet': ofPallet,
  'folder.getPalletProductPage': ofPallet,
  'folder.getPalletProduct': ofProduct(world => world.goods.onPallet()),
  'folder.deleteFolder': ofFolder(),
  'folder.getBinPage': nothing,
  'folder.restoreFolder': { input: async world => ({ folder_code: await world.goods.folderInBin() }) },
  'folder.emptyBin': nothing,

  'product.publishProduct': {
    input: async world => ({
      ...world.goods.productForm(),
      title: '别人改过的标题',
      product_code: await world.goods.inLibrary(),
    }),
  },
  'product.getProductPage': nothing,
  'product.getProductDetail': ofProduct(world => world.goods.inLibrary()),
  'product.getProductDetail (pending)': ofProduct(world => world.goods.pendingProduct()),
  'product.getMyProductPage': nothing,
  'product.getMyProduct': ofProduct(world => world.goods.inLibrary()),
  'product.takeOffProduct': ofProduct(world => world.goods.inLibrary()),
  'product.putOnProduct': ofProduct(world => world.goods.productOffShelf()),
  'product.deleteProduct': ofProduct(world => world.goods.inLibrary()),
  'product.restoreProduct': ofProduct(world => world.goods.productInBin()),
  'product.withdrawProductRevision': ofProduct(world => world.goods.pendingProduct()),

  'quote.giveQuote': {
    input: async world => {
      await world.freshDay()
      return { ...world.goods.quoteForm(await world.purchase()), contact: { mobile: '13911112222' } }
    },
  },
  'quote.withdrawQuote': { input: async world => ({ quote_code: await world.goods.ownQuote() }) },
  'quote.acceptQuote': ofQuoteForOwner,
  'quote.acceptQuote (my own)': { input: async world => ({ quote_code: await world.goods.ownQuote() }) },
  'quote.declineQuote': ofQuoteForOwner,
  'quote.getQuotePage': {
    input: async world => ({ listing_code: (await world.goods.quoteForOwner()).listing_code }),
    hidden: /unit_price_fen/,
  },
  'quote.getMyQuotePage': nothing,
  'quote.getMatchPage': { input: async world => ({ listing_code: await world.purchase() }) },

  'share.getPoster': { input: async world => ({ object_kind: 'supply', object_code: await world.supply() }) },
  'share.drawPoster': {
    input: async world => ({
      object_kind: 'supply',
      object_code: await world.supply(),
      template: 'white',
      code: 'link',
    }),
  },
  'share.getLongPicture': {
    input: async world => ({ pallet_code: (await world.goods.pallet()).pallet_code, sheet: 1 }),
  },
  'share.drawLongPicture': {
    input: async world => ({ pallet_code: (await world.goods.pallet()).pallet_code, sheet: 1, code: 'link' }),
  },
  'share.getMaterialPage': nothing,
  'share.noteMaterialUse': { input: ({ material }) => ({ material_code: material }) },
  'share.getVideo': { input: ({ video }) => ({ video_code: video }) },
  'share.getVideoPage': nothing,
}
