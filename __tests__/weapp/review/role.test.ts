import { equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STORAGE } from '#domain/base/storage'
import { decodeToken } from '#domain/base/token'
import { ADMIN, EXAMINER, NEWCOMER, tokenOf } from '../../support/market'
import { file, isQuiet, typed } from '../account-steps'
import { textOf } from '../runner'
import { anotherTap, assertSound, button, endpoints, market, SELLER, words } from '../suite'

const { role, users } = endpoints
const place = market()
const APPLY = file('group_leader_apply')

describe('Applying for a role in the mini-program', () => {
  it('checks the form, sends it once, and shows that it waits; approved, the role is held', async () => {
    const phone = await place.phone({ stored: await place.session(SELLER), open: APPLY })
    await phone.seen({ id: 'field-introduction' }, 15_000)
    phone.tap({ class: 'btn', in: { class: 'page__footer' } })
    await phone.seen({ id: 'error-places' })
    phone.tap({ class: 'chip', text: words['role.place_wechat'] })
    const type = async (row: string, text: string) => {
      phone.input({ id: `input-${row}` }, text)
      await phone.until(() => typed(phone, `field-${row}`) === text, 5000, row)
    }
    await type('group_count', '3')
    await type('member_count', '620')
    await type('introduction', '小区水果团，每周开团两次，主要做应季水果。')
    await anotherTap(phone)
    phone.tap({ class: 'btn', in: { class: 'page__footer' } })
    await phone.seen(words['role.waiting'], 15_000)

    const token = await tokenOf(place.client, EXAMINER)
    const { items } = (await place.client.call(role.getApplicationQueue, { limit: 50 }, { token })).result
    const mine = items.filter(item => item.applicant.nickname === '禾田果业')
    equal(mine.length, 1)
    const { application_code, version } = mine[0]
    const approved = { application_code, version, decision: 'approved' } as const
    equal((await place.client.call(role.decideApplication, approved, { token })).code, 1)
    phone.tap({ class: 'nav__back' })
    await phone.until(() => phone.path === file('my'), 15_000, 'my page')
    await phone.until(
      () =>
        phone
          .findAll({ class: 'entry-rows__item' })
          .some(row => textOf(row).includes(words['title.group_leader_apply']) && textOf(row).includes('已开通')),
      15_000,
      'the entry to say so',
    )
    assertSound(phone)
  })

  it('decided while it is edited shows the decision, keeps what was typed, and is sent again', async () => {
    // Of the demo market, with an application that waits.
    const phone = await place.phone({ stored: await place.session('13900000037'), open: APPLY })
    await phone.seen(button(words['role.change']), 15_000)
    await phone.until(() => isQuiet(phone))
    phone.tap(button(words['role.change']))
    await phone.seen({ id: 'field-introduction' }, 15_000)
    const text = '改过的说明：自提点在小区东门，周二和周五开团。'
    phone.input({ id: 'input-introduction' }, text)
    await phone.until(() => [...phone.stored.values()].some(item => item.includes(text)), 5000, 'the draft in storage')
    const decide = async () => {
      const token = await tokenOf(place.client, EXAMINER)
      const { items } = (await place.client.call(role.getApplicationQueue, { limit: 50 }, { token })).result
      const { application_code, version } = items.find(item => item.applicant.nickname === '大刘采购')!
      const rejected = { application_code, version, decision: 'rejected', reason: '信息无法核实' } as const
      equal((await place.client.call(role.decideApplication, rejected, { token })).code, 1)
      return undefined
    }
    // Decided while the change is on its way.
    phone.network.stub = ({ url }) => {
      if (!url.includes('/applyRole')) return undefined
      phone.network.stub = undefined
      return decide()
    }
    await anotherTap(phone)
    phone.tap({ class: 'btn', in: { class: 'page__footer' } })
    await phone.seen('申请已有审核结果，请刷新查看', 15_000)
    await phone.seen(/上次没有通过：信息无法核实/, 15_000)
    await phone.until(() => isQuiet(phone) && phone.find({ id: 'field-introduction' }), 15_000, 'the form')
    equal(typed(phone, 'field-introduction'), text)
    await anotherTap(phone)
    phone.tap({ class: 'btn', in: { class: 'page__footer' } })
    await phone.seen(words['role.waiting'], 15_000)
    assertSound(phone)
  })

  it('renews a token from before a role was granted, without any message about it', async () => {
    const stored = await place.session(NEWCOMER)
    const token = await tokenOf(place.client, ADMIN)
    const found = await place.client.call(users.getManagedUserPage, { keyword: NEWCOMER }, { token })
    const [{ user_code }] = found.result.items
    const change = { user_code, role: 'shareholder', change: 'grant', reason: '工作需要' } as const
    equal((await place.client.call(users.changeRole, change, { token })).code, 1)
    const phone = await place.phone({ stored, open: file('my') })
    const rolesInToken = () =>
      decodeToken((JSON.parse(phone.stored.get(STORAGE.token)!) as { access_token: string }).access_token)?.role
    await phone.until(() => rolesInToken()?.includes('shareholder'), 15_000, 'a token with the role')
    assertSound(phone)
  })
})
