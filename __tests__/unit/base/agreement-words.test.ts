import { isNewerVersion, isVersion, nextVersion, sectionsOfText, textOfSections } from '#domain/base/agreement'
import { faultsIn, formOf, inputOf, onRows } from '#src/features/base/agreement/desk/agreement-form'
import type { DeskAgreement } from '#src/features/base/agreement/desk/source'

const SECTIONS = [
  { heading: '一、范围', body: '适用于全部服务。\n也适用于小程序。' },
  { heading: '二、账号', body: '一个手机号一个账号。' },
]
const words = (title: string) => ({ title, changes: '新增一节', sections: SECTIONS })
const one = (more: Partial<DeskAgreement> = {}): DeskAgreement => ({
  kind: 'service_agreement',
  version: '1.2.0',
  state: 'published',
  asks_consent: true,
  revision: 3,
  published_at: '2026-01-15T02:00:00.000Z',
  is_current: true,
  agreed_count: 7,
  zh: words('服务协议'),
  en: words('Terms'),
  ...more,
})

test('sections become one text and the same sections again', () => {
  expect(textOfSections(SECTIONS)).toBe(
    '# 一、范围\n适用于全部服务。\n也适用于小程序。\n\n# 二、账号\n一个手机号一个账号。',
  )
  expect(sectionsOfText(textOfSections(SECTIONS))).toEqual(SECTIONS)
  expect(
    sectionsOfText('#一、范围 \n\n  适用于全部服务。\n\n也适用于小程序。\n# 二、账号\n一个手机号一个账号。\n'),
  ).toEqual(SECTIONS)
})

test.each(['', '没有标题', '引言\n# 一\n正文', '# 一\n# 二\n正文', '#\n正文', '# 一'])(
  '%j is no text of sections',
  text => {
    expect(sectionsOfText(text)).toBeNull()
  },
)

test('versions are compared by their numbers', () => {
  expect(['1.10.0', '2.0.0', '1.2.1'].map(version => isNewerVersion(version, '1.2.0'))).toEqual([true, true, true])
  expect(['1.2.0', '1.1.9', '0.9.9', '2', 'x'].map(version => isNewerVersion(version, '1.2.0'))).toEqual(
    Array(5).fill(false),
  )
  expect(['1.2.0', '1.2', 'v1.2.0', '1.2.0.1', '1000.0.0'].map(isVersion)).toEqual([true, false, false, false, false])
  expect([nextVersion('1.2.7'), nextVersion('?')]).toEqual(['1.3.0', '1.0.0'])
})

test('a new draft begins with a published version’s text, the next number and nothing new yet', () => {
  const form = formOf(one())
  expect([form.version, form.asks_consent, form.zh_changes, form.en_title]).toEqual(['1.3.0', false, '', 'Terms'])
  expect(inputOf(one(), form)).toMatchObject({ version: '1.3.0', draft: undefined, zh: { sections: SECTIONS } })
  const draft = one({ state: 'draft', published_at: null })
  expect(formOf(draft)).toMatchObject({ version: '1.2.0', asks_consent: true, zh_changes: '新增一节' })
  expect(inputOf(draft, formOf(draft)).draft).toEqual({ version: '1.2.0', revision: 3 })
})

test('the form finds what the server would refuse', () => {
  const form = formOf(one())
  expect(faultsIn(form)).toEqual({})
  const bad = { ...form, version: '1.3', zh_title: ' ', en_text: '# 1\nOne section only', asks_consent: true }
  expect(Object.keys(faultsIn(bad)).sort()).toEqual(['en_changes', 'en_text', 'version', 'zh_changes', 'zh_title'])
  expect(faultsIn(bad).en_text).toContain('1')
  expect(Object.keys(faultsIn({ ...form, zh_text: '没有标题' }))).toEqual(['zh_text'])
})

test('the server’s fields are faults of the form’s rows', () => {
  expect(onRows({ 'zh.sections.0.body': 'a', 'en.title': 'b', version: 'c', 'en.sections': 'd' })).toEqual({
    zh_text: 'a',
    en_title: 'b',
    version: 'c',
    en_text: 'd',
  })
})
