import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { WEAPP_REQUESTS_MAX } from '#src/platform/request-slots'
import { CLOUD, MEDIA } from '#domain/base/upload'
import { fileOf, routeOf } from '#src/routes'
import { assertSound, button, endpoints, market, picture, SELLER, words } from '../suite'

const place = market()
const RELEASE = fileOf(routeOf('release_supply'))
const DETAIL = fileOf(routeOf('supply_detail'))
const MATERIAL = fileOf(routeOf('share_source_material'))
const BUSY = { statusCode: 503, body: { code: 503, message: 'busy', result: {} } }

describe('Concurrent calls of the mini-program', () => {
  it('are limited to ten requests, uploads and downloads together; further ones wait for a slot', async () => {
    const { items } = (await place.client.call(endpoints.listing.getListingPage, { kind: 'supply' })).result
    const phone = await place.phone({
      open: MATERIAL,
      stored: await place.session(SELLER),
      grants: ['scope.camera', 'scope.writePhotosAlbum'],
    })
    const { network } = phone
    const of = (kind: string) => network.log.filter(item => item.kind === kind)
    const idle = () => phone.until(() => network.atOnce === 0, 15_000, 'all to be answered')
    const over = (url: string) => phone.navigation.route('navigateTo', { url: `/${url}` })
    const save = button(words['material.save'].replace('{count}', '1'))
    await phone.seen(save, 15_000)
    await over(RELEASE)
    await phone.seen({ class: 'uploader__add' }, 15_000)
    await idle()

    let answer = () => {}
    const held = new Promise<typeof BUSY>(resolve => (answer = () => resolve(BUSY)))
    network.stub = ({ kind }) => (kind === 'uploadFile' ? held : undefined)
    const photo = await picture('#aa8844')
    phone.gallery.push(Array.from({ length: MEDIA.picturesMax }, () => ({ data: photo })))
    phone.tap({ class: 'uploader__add' })
    await phone.until(() => of('uploadFile').length === CLOUD.uploadConcurrency, 15_000, 'five uploads')
    await phone.until(() => network.atOnce === CLOUD.uploadConcurrency, 15_000, 'nothing but the uploads')

    network.stub = () => held
    for (const { listing_code } of items.slice(0, 6)) await over(`${DETAIL}?listing_code=${listing_code}`)
    await phone.until(() => network.atOnce === WEAPP_REQUESTS_MAX, 15_000, 'all slots to be taken')
    while (phone.path !== MATERIAL) await phone.back()
    // The form's uploads go on without it: saving has to wait for a slot.
    equal(network.atOnce, WEAPP_REQUESTS_MAX)
    equal(of('uploadFile').filter(({ errMsg }) => errMsg === '').length, CLOUD.uploadConcurrency)
    phone.tap(save)
    await phone.seen(words['material.saving'])
    equal(of('downloadFile').length, 0)

    network.stub = undefined
    answer()
    await phone.until(() => phone.album.length > 0, 15_000, 'the picture in the album')
    await idle()
    deepEqual(
      network.log.filter(({ errMsg }) => errMsg.includes('exceed')).map(({ url }) => url),
      [],
    )
    equal(network.mostAtOnce, WEAPP_REQUESTS_MAX)
    assertSound(phone)
  })
})
