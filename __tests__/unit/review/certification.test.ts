import { maskedEnterprise, maskedName, maskedNumber } from '#domain/review/certification'
import type { Certification } from '#contract/review/certification'
import { applicationOf, EMPTY, faultsIn } from '#src/features/review/certification/form'
import { shownState } from '#src/features/review/certification/words'
import { t } from '#src/locales/review/certification'

test('names and numbers are masked, however short', () => {
  expect(['王', '王明', '王小明', '欧阳若水', '阿卜杜拉·买买提', ''].map(maskedName)).toEqual([
    '王',
    '王*',
    '王*明',
    '欧**水',
    '阿******提',
    '',
  ])
  expect(['110101190001010014', '91000000MA00005003', '1234567', '12345678', ''].map(maskedNumber)).toEqual([
    '110***********0014',
    '910***********5003',
    '*******',
    '123*5678',
    '',
  ])
  expect(['临江青禾商贸有限公司', '青禾商贸行', '青禾', '青禾商贸有行'].map(maskedEnterprise)).toEqual([
    '临江******公司',
    '青***行',
    '青*',
    '青禾**有行',
  ])
})

const form = { ...EMPTY, name: ' 王小明 ', number: '110101190001010014', agreed: true }

test('an application is sent trimmed, with its pictures by name', () => {
  const application = applicationOf('identity', form, { front: 'f1', back: 'f2' })
  expect(faultsIn(application)).toEqual({})
  expect(application.input).toEqual({
    name: '王小明',
    id_number: '110101190001010014',
    front_file_id: 'f1',
    back_file_id: 'f2',
    agreed: true,
  })
  const firm = { name: '临江青禾商贸有限公司', number: '91000000ma00005003', legal_person: '李海燕', agreed: true }
  expect(applicationOf('enterprise', firm, { licence: 'f3' }).input).toMatchObject({
    credit_code: '91000000MA00005003',
    licence_file_id: 'f3',
  })
})

test('what is empty is said to be missing, and what is wrong to be wrong, each at its row', () => {
  expect(faultsIn(applicationOf('identity', EMPTY, {}))).toEqual({
    name: t('invalid.required'),
    id_number: t('invalid.required'),
    front_file_id: t('invalid.certificate_picture'),
    back_file_id: t('invalid.certificate_picture'),
    agreed: t('invalid.agree'),
  })
  const wrong = { ...form, name: 'Wang', number: '110101190001010015' }
  expect(faultsIn(applicationOf('identity', wrong, { front: 'f1', back: 'f2' }))).toEqual({
    name: t('invalid.person_name'),
    id_number: t('invalid.id_card'),
  })
  // A check character that doesn't fit is left to an operator; an ID number is not.
  const firm = { ...form, number: '91000000MA00005004', legal_person: '李海燕' }
  expect(faultsIn(applicationOf('enterprise', firm, { licence: 'f3' }))).toEqual({})
  expect(faultsIn(applicationOf('enterprise', form, { licence: 'f3' }))).toEqual({
    credit_code: t('invalid.credit_code_is_id'),
    legal_person: t('invalid.required'),
  })
})

test('what waits comes before what is in force, and that before what was refused', () => {
  const one = (state: Certification['state']) => ({ state }) as Certification
  const [approved, pending, rejected, revoked] = [one('approved'), one('pending'), one('rejected'), one('revoked')]
  expect(shownState({ approved: null, latest: null })).toBe('none')
  expect(shownState({ approved, latest: pending })).toBe('pending')
  expect(shownState({ approved, latest: rejected })).toBe('approved')
  expect(shownState({ approved: null, latest: rejected })).toBe('rejected')
  expect(shownState({ approved: null, latest: revoked })).toBe('revoked')
})
