import { deepEqual, equal } from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { endpoints } from '../../contract'
import type { IssuedTokens } from '../../contract/base/account'
import { applyAsPerson, uploadPrivate } from '../../__tests__/support/certificates'
import { ownDataJobs } from '../../__tests__/support/own-data'
import { FakeClock, startInProcess } from '../../__tests__/support/server'
import { createStaff, type Member, type Staff } from '../../__tests__/support/staff'

const { account, certifications, dataExport, finance, upload } = endpoints
const DAY = '2026-11-20'

describe('links to what is private', () => {
  const clock = new FakeClock()
  let server: Awaited<ReturnType<typeof startInProcess>>
  let staff: Staff
  let certificate: string

  /** A link that somebody asks for in one of their sessions. */
  const KINDS: Record<string, (session: IssuedTokens) => Promise<string>> = {
    'an ID picture': async ({ access_token: token }) => {
      const { result } = await staff.app.call(certifications.lookAtCertification, { code: certificate }, { token })
      return result.pictures[0].url
    },
    'the finance CSV': async ({ access_token: token }) =>
      (await staff.app.call(finance.exportCsv, { what: 'totals', from: DAY, to: DAY }, { token })).result.url,
    'one’s own file': async ({ access_token, uni_id_token: token }) => {
      const file_ids = [await uploadPrivate(staff.app, access_token)]
      return (await staff.app.call(upload.getTemporaryLinks, { file_ids }, { token })).result.items[0].url!
    },
    'one’s archive': async ({ access_token: token }) => {
      // One archive a day: a second link is to the first.
      await staff.app.call(dataExport.requestExport, {}, { token })
      await ownDataJobs(server.context).dataExport.makePending()
      return (await staff.app.call(dataExport.getExportLink, {}, { token })).result.url
    },
  }
  const BY_PERMISSION = ['an ID picture', 'the finance CSV']
  /** As a browser opens it: without a header of ours. */
  const opens = async (url: string) => {
    const answer = await fetch(server.url + url)
    await answer.arrayBuffer()
    return answer.status
  }
  const operator = () => staff.member({ permissions: ['examine.certification', 'finance.view'] })
  const takeRights = (who: Member, roles: string[], permissions: string[]) =>
    sql`update users set roles = ${roles}::text[], permissions = ${permissions}::text[] where id = ${who.id}`.execute(
      server.context.db,
    )

  before(async () => {
    server = await startInProcess({ clock, env: { SEED: 'none' } })
    staff = await createStaff(server, '1867')
    certificate = await applyAsPerson(staff.app, (await staff.member()).token)
  })
  after(() => server.stop())

  for (const [kind, linkOf] of Object.entries(KINDS)) {
    it(`${kind}: end with the session in which they were made, and with no other`, async () => {
      const who = await operator()
      const [one, other] = [await staff.login(who.mobile), await staff.login(who.mobile)]
      const [here, there] = [await linkOf(one), await linkOf(other)]
      deepEqual([await opens(here), await opens(there)], [200, 200])
      await staff.app.call(account.logout, {}, { token: one.access_token })
      deepEqual([await opens(here), await opens(there)], [404, 200])
    })

    it(`${kind}: end when one logs out everywhere, and when the account is frozen`, async () => {
      const [who, frozen] = [await operator(), await operator()]
      const [url, last] = [await linkOf(await staff.login(who.mobile)), await linkOf(await staff.login(frozen.mobile))]
      deepEqual([await opens(url), await opens(last)], [200, 200])
      await staff.app.call(account.logout, { everywhere: true }, { token: who.token })
      // By another server: this one hears nothing of it.
      await sql`update users set status = 'frozen' where id = ${frozen.id}`.execute(server.context.db)
      clock.advance(1_000)
      deepEqual([await opens(url), await opens(last)], [404, 404])
    })

    it(`${kind}: end within a second with the permission, if they needed one`, async () => {
      const who = await operator()
      const url = await linkOf(await staff.login(who.mobile))
      equal(await opens(url), 200)
      const isEnded = BY_PERMISSION.includes(kind)
      // By another server.
      await takeRights(who, ['user'], ['examine.listing'])
      clock.advance(1_000)
      equal(await opens(url), isEnded ? 404 : 200)
      await takeRights(who, ['user', 'admin'], [])
      clock.advance(1_000)
      equal(await opens(url), 200, 'an admin may')
    })

    it(`${kind}: can’t be changed, and end after ten minutes`, async () => {
      const [who, other] = [await operator(), await operator()]
      const url = await linkOf(await staff.login(who.mobile))
      const [path, query] = url.split('?')
      const session = new URLSearchParams((await linkOf(await staff.login(other.mobile))).split('?')[1]).get('session')!
      const changed = (change: (named: URLSearchParams) => void) => {
        const named = new URLSearchParams(query)
        change(named)
        return `${path}?${named}`
      }
      equal(await opens(changed(() => undefined)), 200)
      for (const wrong of [
        path,
        changed(named => named.set('session', session)),
        changed(named => named.delete('session')),
        changed(named => named.delete('permission')).replace('session', 'x=1&session'),
        changed(named => named.set('permission', 'examine.listing')),
        changed(named => named.append('session', session)),
        changed(named => named.set('more', '1')),
        changed(named => named.set('expires', String(Number(named.get('expires')) + 1))),
        `${path}x?${query}`,
      ])
        equal(await opens(wrong), 404, wrong)
      clock.advance(600_000)
      equal(await opens(url), 404)
    })
  }
})
