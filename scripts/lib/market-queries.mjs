// Queries for the screens of the demo market's library, folders and users.
const SELLER = '13800000001'
const LEADER = '13800000002'

/** Creates what the demo market lacks. @returns the queries by their names in the list of screens */
export const marketQueries = async (app, { account, enquiry, folder, listing, product, share }) => {
  const tokenOf = async mobile => (await app.login(mobile)).access_token
  const [seller, leader] = [await tokenOf(SELLER), await tokenOf(LEADER)]
  const ask = async (endpoint, input, token) => {
    const answer = await app.call(endpoint, input, { token })
    if (answer.code !== 1) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
    return answer.result
  }
  const codeOf = async token => (await ask(account.getUserInfo, {}, token)).user_code

  const { items: products } = await ask(product.getProductPage, {}, leader)
  const [first] = products
  const { items: own } = await ask(product.getMyProductPage, { tab: 'on_shelf' }, seller)
  const { items: folders } = await ask(folder.getFolderPage, {}, leader)
  const filled = folders.find(one => one.product_count > 0 && one.pallet_code)
  const unpublished = folders.find(one => one.product_count > 0 && !one.pallet_code)
  const empty = folders.find(one => one.product_count === 0)
  for (const name of ['中秋礼盒', '试样清单']) {
    const { folder_code } = await ask(folder.saveFolder, { name, note: '' }, leader)
    const product_codes = products.slice(0, 6).map(one => one.product_code)
    await ask(folder.addToFolder, { folder_code, product_codes }, leader)
    await ask(folder.deleteFolder, { folder_code }, leader)
  }
  const [wanted] = (await ask(listing.getListingPage, { kind: 'purchase' }, seller)).items
  const { supplier } = await ask(product.getProductDetail, { product_code: first.product_code }, leader)
  const mine = (await ask(listing.getMyListingPage, { tab: 'on_shelf' }, leader)).items
  const details = []
  for (const { listing_code } of mine) details.push(await ask(listing.getListingDetail, { listing_code }, leader))
  const quoted = details.reduce((most, one) => (one.quote_count > most.quote_count ? one : most))
  const { seller: buyer } = await ask(listing.getListingDetail, { listing_code: wanted.listing_code }, seller)
  const { items: videos } = await ask(share.getVideoPage, {}, seller)
  const threadOf = async token => (await ask(enquiry.getEnquiryPage, {}, token)).items[0].enquiry_code
  return {
    enquiry: `?enquiry_code=${await threadOf(leader)}`,
    enquiry_received: `?enquiry_code=${await threadOf(seller)}`,
    product: `?product_code=${first.product_code}`,
    product_own: `?product_code=${own[0].product_code}`,
    folder: `?folder_code=${filled.folder_code}`,
    folder_own: `?folder_code=${unpublished.folder_code}`,
    folder_empty: `?folder_code=${empty.folder_code}`,
    pallet: `?pallet_code=${filled.pallet_code}`,
    purchase_quoted: `?listing_code=${quoted.listing_code}`,
    user: `?user_code=${supplier.user_code}`,
    user_own: `?user_code=${await codeOf(seller)}`,
    user_buyer: `?user_code=${buyer.user_code}`,
    video: `?video_code=${videos[0].video_code}`,
    share: `?kind=product&code=${first.product_code}`,
  }
}
