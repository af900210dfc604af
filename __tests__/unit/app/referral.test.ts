import { createReferral } from '#src/app/referral'
import { createFakeStorage } from '../../support/jest-storage'

/** A device that has stored M1; the server knows M1, M2 and M3, and OWN is the user's own code. */
const device = ({ stored = 'M1' as string | null, own = 'OWN' as string | null } = {}) => {
  const storage = createFakeStorage(stored ? { maoxiu_code: stored } : {})
  const world = { own, isOnline: true, asked: [] as string[] }
  const referral = createReferral({
    storage,
    ownCode: () => world.own,
    invites: async code => {
      world.asked.push(code)
      if (!world.isOnline) throw new Error('no network')
      return ['M1', 'M2', 'M3', 'OWN'].includes(code)
    },
  })
  return { referral, storage, world, stored: () => storage.get<string>('maoxiu_code') }
}
const open = (code: string) => ({ maoxiu_code: code })

describe('the referral code', () => {
  test('of a first link is stored without a request', async () => {
    const { referral, stored, world } = device({ stored: null })
    await referral.keep(open('M2'))
    expect([stored(), world.asked]).toEqual(['M2', []])
  })

  test('of the last link opened wins', async () => {
    const { referral, stored } = device()
    await referral.keep(open('M2'))
    await referral.keep(open('M3'))
    expect(stored()).toBe('M3')
  })

  test.each([
    ['nobody knows', 'nobody00'],
    ["is one's own", 'OWN'],
    ['is empty', ''],
    ['has invalid characters', '<script>'],
    ['is too long', 'x'.repeat(33)],
  ])('that %s doesn’t replace the stored one', async (_, code) => {
    const { referral, stored } = device()
    await referral.keep(open(code))
    await referral.keep({})
    expect(stored()).toBe('M1')
  })

  test('that couldn’t be checked waits, and is stored once the network is back', async () => {
    const { referral, stored, world } = device()
    world.isOnline = false
    await referral.keep(open('M2'))
    expect(stored()).toBe('M1')
    world.isOnline = true
    await referral.check()
    expect(stored()).toBe('M2')
    await referral.check()
    expect(world.asked).toEqual(['M2', 'M2'])
  })

  test('that waits is replaced by the link opened after it', async () => {
    const { referral, stored, world } = device()
    world.isOnline = false
    await referral.keep(open('M2'))
    await referral.keep(open('M1'))
    world.isOnline = true
    await referral.check()
    expect(stored()).toBe('M1')
  })

  test('that may be one’s own waits until that is known', async () => {
    const { referral, stored, world } = device({ own: null })
    await referral.keep(open('OWN'))
    expect([stored(), world.asked]).toEqual(['M1', []])
    world.own = 'OWN'
    await referral.check()
    expect(stored()).toBe('M1')
  })

  test('that turns out to be one’s own isn’t sent', () => {
    const { referral, world } = device({ own: '' })
    expect(referral.stored()).toBe('M1')
    world.own = 'M1'
    expect(referral.stored()).toBeNull()
    expect(device({ stored: null }).referral.stored()).toBeNull()
  })
})
