import assert, { equal } from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { fileOf, routeOf } from '../../src/routes'
import { SHEETS, type Sheet } from '../support/sheets'
import type { Tap } from '../support/walk'
import { type Phone } from './runner'
import { labelOf } from './runner/tree'
import { anotherTap, assertSound, firstCard, idle, isNamed, type market, wantedOf } from './suite'

type Place = ReturnType<typeof market>
export const HOME = 'pages/index/index'
export const PATIENCE_MS = 15_000
/** Most bytes that opening or closing one sheet may send to the view. */
const SHEET_MAX = 8 * 1024
/** Most bytes of any single setData call. */
const CALL_MAX = 24 * 1024

export const overlays = (phone: Phone) =>
  phone.findAll({ where: isNamed('float__box') }).map(node => String(labelOf(node) ?? ''))
/** Waits until all pending content is drawn: long lists come in parts. */
export const drawn = async (phone: Phone) => {
  for (let before = -1; before !== sent(phone).bytes; await anotherTap(phone)) {
    before = sent(phone).bytes
    await idle(phone)
  }
}
export const wx = (phone: Phone) => phone.wx as unknown as Record<string, (options: object) => Promise<unknown>>

export const tap = async (phone: Phone, one: Tap) => {
  const found = () => phone.findAll(wantedOf(one))[typeof one === 'string' ? 0 : (one.at ?? 0)]
  await phone.until(found, PATIENCE_MS, JSON.stringify(one))
  await drawn(phone)
  const before = sent(phone)
  phone.tap(found())
  return before
}

/** Bytes sent to the view so far, and the largest call. */
const sent = (phone: Phone) => {
  const calls = phone.everyInstance.flatMap(one => one.setDataCalls)
  return {
    bytes: calls.reduce((sum, call) => sum + call.bytes, 0),
    largest: Math.max(...calls.map(call => call.bytes)),
  }
}

export const enter = async (place: Place, phone: Phone, sheet: Sheet) => {
  const route = routeOf(sheet.route)
  const isTab = route.tab !== undefined
  const url = `/${fileOf(route)}${sheet.query ? `?${await sheet.query(place.client)}` : ''}`
  await phone.until(() => firstCard(phone), PATIENCE_MS, 'home')
  if (url !== `/${HOME}`) await wx(phone)[isTab ? 'switchTab' : 'navigateTo']({ url })
  await phone.until(() => `/${phone.path}` === url.split('?')[0], PATIENCE_MS, sheet.name)
  if (sheet.types) {
    await phone.seen({ id: sheet.types.id }, PATIENCE_MS)
    phone.input({ id: sheet.types.id }, sheet.types.text)
  }
  return isTab
}

const sheets = SHEETS.filter(({ only }) => only !== 'h5')

/** Tests every other sheet. There are two files of them, since one would still run when all others are done. */
export const testBack = (place: Place, half: 0 | 1) =>
  describe('Back closes what is on top, in the mini-program', () => {
    /** At home again after their last sheet, by who is logged in: opening the app takes longer than a sheet. */
    const phones = new Map<string, Phone>()
    before(async () => {
      for (const who of new Set(sheets.map(({ as = '' }) => as)))
        phones.set(who, await place.phone(who ? { stored: await place.session(who) } : {}))
    })
    for (const sheet of sheets.filter((_, index) => index % 2 === half))
      it(sheet.name, async () => {
        const phone = phones.get(sheet.as ?? '')!
        if (phone.isHidden) phone.show()
        if (phone.path !== HOME) await phone.open(HOME)
        const isTab = await enter(place, phone, sheet)
        const { path } = phone
        for (const one of sheet.taps.slice(0, -1)) await tap(phone, one)
        const before = await tap(phone, sheet.taps[sheet.taps.length - 1])
        const isOpen = () =>
          sheet.says ? phone.findAll(sheet.says).length > 0 : overlays(phone).some(label => sheet.label!.test(label))
        await phone.until(isOpen, PATIENCE_MS, `the sheet ${sheet.label ?? sheet.says}`)
        await drawn(phone)
        const opened = sent(phone)
        await phone.back()
        if (isTab) {
          // Back on a tab page leaves the mini-program, whatever is open over it.
          equal(phone.isHidden, true)
          return assertSound(phone)
        }
        const isDone = () =>
          sheet.under
            ? overlays(phone).some(label => sheet.under!.test(label))
            : overlays(phone).length === 0 && !(sheet.says && isOpen())
        await phone.until(isDone, PATIENCE_MS, 'what back leads to')
        await drawn(phone)
        const closed = sent(phone)
        equal(phone.path, path)
        const figures = {
          opened: opened.bytes - before.bytes,
          closed: closed.bytes - opened.bytes,
          largest: closed.largest,
        }
        // An overlay over the whole screen is drawn all at once.
        const openedMax = sheet.says ? CALL_MAX : SHEET_MAX
        assert(figures.opened <= openedMax && figures.closed <= SHEET_MAX, `${sheet.name}: ${JSON.stringify(figures)}`)
        assert(figures.largest <= CALL_MAX, `${sheet.name}: ${JSON.stringify(figures)}`)
        if (sheet.under) return assertSound(phone)
        await anotherTap(phone)
        await phone.back()
        await phone.until(() => phone.path !== path, PATIENCE_MS, 'the page before')
        assertSound(phone)
      })
  })
