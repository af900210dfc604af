import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { autorun } from 'mobx'
import { PROVINCES } from '#domain/base/regions'
import { CATALOGUE as SERVER } from '#server/http/messages'
import en from '#src/locales/en'
import zh from '#src/locales/zh-Hans'
import { t as folder } from '#src/locales/market/folder'
import { area, areaWords, locale, regionName, setLocale, t, tKey, unitName } from '#src/locales'
import { amountText } from '#src/ui/format'

afterEach(() => setLocale('zh-Hans'))

const CATALOGUE: [Parameters<typeof t>[0], string, string][] = [
  ['error.session_expired', '身份会话已过期，请重新登录', 'Identity session has expired, please log in again'],
  ['error.token_invalid', '身份令牌无效，请重新登录', 'Authentication token invalid, please log in again'],
  ['error.timeout', '请求超时', 'timeout'],
  ['error.network', '网络异常', 'network abnormal'],
]

test.each(CATALOGUE)('%s in both languages', async (key, chinese, english) => {
  expect(t(key)).toBe(chinese)
  await setLocale('en')
  expect(t(key)).toBe(english)
})

test('both catalogues have the same keys with the same placeholders', () => {
  const isSingular = (key: string) => key.endsWith('.one')
  expect(
    Object.keys(en)
      .filter(key => !isSingular(key))
      .sort(),
  ).toEqual(
    Object.keys(zh)
      .filter(key => !isSingular(key))
      .sort(),
  )
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  for (const key of Object.keys(zh) as (keyof typeof zh)[]) {
    expect([key, places(en[key])]).toEqual([key, places(zh[key])])
    expect(zh[key].trim()).not.toBe('')
    expect(en[key].trim()).not.toBe('')
  }
})

test('a singular belongs to a key, and English uses it for one', async () => {
  for (const key of Object.keys(en).filter(key => key.endsWith('.one'))) expect(zh).toHaveProperty([key.slice(0, -4)])
  await setLocale('en')
  expect([1, 2].map(count => t('time.hour', { count }))).toEqual(['1 hour ago', '2 hours ago'])
  await setLocale('zh-Hans')
  expect(t('time.hour', { count: 1 })).toBe('1 小时前')
})

test('an unfilled placeholder stays as it is, and a value isn’t read as a placeholder', () => {
  expect(t('state.stale_since', {})).toContain('{time}')
  expect(t('state.stale_since', { time: '{time}' })).toContain('{time}')
})

test('a space separates Chinese from digits and Latin, whatever is filled in', async () => {
  expect(t('state.stale_since', { time: '2026-10-09' })).toBe('没有刷新成功，显示的是 2026-10-09 的内容')
  expect(t('state.stale_since', { time: '刚刚' })).toBe('没有刷新成功，显示的是刚刚的内容')
  expect(folder('pallet.published', { time: '2026-10-09' })).toBe('2026-10-09 更新')
  expect(folder('pallet.published', { time: '3 天前' })).toBe('3 天前更新')
  await setLocale('en')
  expect(folder('pallet.published', { time: '2026-10-09' })).toBe('Updated 2026-10-09')
})

test('a key that only the server knows gives null', () => {
  expect(tKey('no.such.word')).toBeNull()
  expect(tKey('error.timeout')).toBe('请求超时')
})

test('readers of texts are notified when the language changes', async () => {
  const seen: string[] = []
  const stop = autorun(() => seen.push(t('tab.home')))
  await setLocale('en')
  stop()
  expect(seen).toEqual(['首页', 'Home'])
  expect(locale()).toBe('en')
})

const LOCALES = join(__dirname, '../../../src/locales')
/** The files of the areas, on their floors. */
const AREAS = readdirSync(LOCALES, { recursive: true })
  .map(String)
  .filter(file => file.includes('/'))

test('each area’s texts have the same placeholders in both languages, and no key is in two catalogues', () => {
  for (const file of AREAS) jest.requireActual(join(LOCALES, file))
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
  expect(areaWords.size).toBeGreaterThan(100)
  for (const [key, [chinese, english, one]] of areaWords) {
    expect([key, key in zh]).toEqual([key, false])
    expect([key, places(english)]).toEqual([key, places(chinese)])
    // The singular may leave out its number: "Last 24 hours".
    const said = new Set(places(one ?? english))
    expect([key, places(chinese).filter(place => !said.has(place) && place !== '{count}')]).toEqual([key, []])
    expect([key, [...said].filter(place => !places(chinese).includes(place))]).toEqual([key, []])
    expect([key, chinese.trim() !== '', english.trim() !== '']).toEqual([key, true, true])
  }
  expect(() => area({ 'release.quota': ['又一次', 'again'] })).toThrow('release.quota')
})

const NOUNS = [
  'accounts|characters|coins|complaints|contacts|days|devices|differences|entries|fields|files|filters|folders|followers',
  'groups|hours|items|levels|listings|members|messages|months|orders|people|permissions|picks|pictures|places|plays',
  'products|projects|quotes|replies|reports|rewards|searches|seconds|sections|slots|things|tiers|times|views|withdrawals',
].join('|')
/** Their number is never one: it is a limit of the code, or shown only from two on. */
const NEVER_ONE = [
  'activity.doers',
  'add_product.material_media',
  'add_product.tiers_text',
  'add_product.title_rule',
  'appeal.needed',
  'batch.title_rule',
  'category_too_deep',
  'complaint.more_needed',
  'complaints_open',
  'content.material_media',
  'content.video_note',
  'fin.span',
  'following_full',
  'license.text',
  'long.save_all',
  'long.split',
  'pick.full',
  'presentations_full',
  'release.description_rule',
  'release.title_rule',
  'saved_searches_full',
  'statistics.none',
  'statistics.span',
  'switch.full',
  'vip.plan_months',
]

test('every text with a count has a singular', () => {
  for (const file of AREAS) jest.requireActual(join(LOCALES, file))
  const common: Partial<Record<string, string>> = en
  const server: [string, readonly [string, string, string?]][] = Object.entries(SERVER)
  const all = [
    ...Object.entries(en)
      .filter(([key]) => !key.endsWith('.one'))
      .map(([key, english]) => ({ key, english, one: common[`${key}.one`] })),
    ...[...areaWords].map(([key, [, english, one]]) => ({ key, english, one })),
    ...server.map(([key, [, english, one]]) => ({ key, english, one })),
  ]
  const counted = new RegExp(`\\{\\w+\\} (?:[a-z-]+ ){0,2}(?:${NOUNS})\\b`)
  const plural = all.filter(({ english }) => counted.test(english))
  expect(plural.length).toBeGreaterThan(100)
  const lacking = plural.filter(({ one }) => one === undefined).map(({ key }) => key)
  expect(lacking.sort()).toEqual(NEVER_ONE)
})

test('each language quotes in one way: “ ”', () => {
  for (const file of AREAS) jest.requireActual(join(LOCALES, file))
  const all = [...Object.values(zh), ...Object.values(en), ...[...areaWords.values()].flat()]
  expect(all.filter(text => /[「」『』"]/.test(text))).toEqual([])
})

test('an area’s texts follow the current language, with their singular', async () => {
  const own = area({ 'test.pears': ['{count} 个梨', '{count} pears', '{count} pear'] })
  expect(own('test.pears', { count: 1 })).toBe('1 个梨')
  await setLocale('en')
  expect([1, 2].map(count => own('test.pears', { count }))).toEqual(['1 pear', '2 pears'])
  expect(own('tab.home')).toBe('Home')
})

test('every region has a distinct English name; unknown ones stay as they are', async () => {
  const names = PROVINCES.flatMap(({ name, cities }) => [name, ...cities])
  expect(names.map(regionName)).toEqual(names)
  await setLocale('en')
  expect(names.map(regionName).filter(name => !/^\p{Lu}[\p{L}' ]+$/u.test(name))).toEqual([])
  expect(['江西', '赣州', '内蒙古', '台湾', '花莲', '哪里'].map(regionName)).toEqual([
    'Jiangxi',
    'Ganzhou',
    'Inner Mongolia',
    'Taiwan',
    'Hualien',
    '哪里',
  ])
})

test('units are English in English, with plurals; unknown ones stay as they are', async () => {
  expect([unitName('瓶'), amountText(2000, '件')]).toEqual(['瓶', '2,000 件'])
  await setLocale('en')
  expect(['瓶', '箱', '公斤', '托'].map(unit => unitName(unit))).toEqual(['bottle', 'case', 'kg', '托'])
  expect([amountText(1, '盒'), amountText(2000, '盒'), amountText(3, '托')]).toEqual(['1 box', '2,000 boxes', '3 托'])
})

test('求购 is one word in English, in the app and on the server: request', () => {
  for (const file of AREAS) jest.requireActual(join(LOCALES, file))
  const all = [
    ...Object.entries(en),
    ...[...areaWords].flatMap(([key, [, ...english]]) => english.map(text => [key, text] as const)),
    ...Object.entries(SERVER).map(([key, [, english]]) => [key, english] as const),
  ]
  expect(all.filter(([, text]) => /purchas|\bwant(?:s|ed)\b/i.test(text ?? ''))).toEqual([])
})
