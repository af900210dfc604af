import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { MESSAGE_KEYS } from '#contract/base/message'
import { isMessageKey, say } from '#server/http/messages'
import { waitedText } from '#src/shared/desk/waited'
import { setLocale, tKey } from '#src/locales'
import { clockText, countText, dayText, momentText, timeText } from '#src/ui/format'

const ROOT = join(__dirname, '../../..')
const CHINESE = /[\u3400-\u9fff]/
const SHOWN = new Set(['title', 'aria-label', 'ariaLabel', 'placeholder', 'alt', 'label'])

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))

/** Whether a text has words: a single Latin letter is the name of a key. */
const lettersOf = (text: string) => /\p{L}.*\p{L}|[\u3400-\u9fff]/su.test(text)

/** Texts that a reader would see and that are in no catalogue. */
const literalsOf = (name: string, source: string): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && lettersOf(node.text)) found.push(node.text.trim())
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText()) && node.initializer) {
      const { initializer } = node
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
      if (value && ts.isStringLiteralLike(value) && lettersOf(value.text)) found.push(value.text)
    } else if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && CHINESE.test(node.text))
      found.push(node.text)
    else if ((ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) && CHINESE.test(node.text)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

test('the scan finds literal texts wherever they can be', () => {
  expect(literalsOf('a.tsx', '<View>Hello</View>')).toEqual(['Hello'])
  expect(literalsOf('a.tsx', '<Field placeholder="Name" className="x" />')).toEqual(['Name'])
  expect(literalsOf('a.tsx', "<Field title={'Name'} />")).toEqual(['Name'])
  expect(literalsOf('a.tsx', 'const a = `${b}元`; const c = "好"')).toEqual(['元', '好'])
  expect(literalsOf('a.tsx', '<Field title={t("a.b")}>·</Field>')).toEqual([])
})

test('pages and components have no literal texts', () => {
  const found = filesIn('src')
    .filter(file => file.endsWith('.tsx') && !file.includes('/locales/'))
    .flatMap(file => literalsOf(file, readFileSync(file, 'utf8')).map(text => `${relative(ROOT, file)}: ${text}`))
  expect(found).toEqual([])
})

test('every error of a field has a text in both languages, in the app and on the server', async () => {
  const keysIn = (files: string[]) =>
    new Set(
      files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(/'(invalid\.[a-z_]+)'/g)].map(([, key]) => key)),
    )
  const all = keysIn(['contract', 'domain', 'server'].flatMap(filesIn))
  expect(all.size).toBeGreaterThan(20)
  // What the server alone checks is said in its own words: its modules, and the inputs of the desk's settings.
  const ofServer = ['contract/base/agreement.ts', 'contract/config.ts'].map(file => join(ROOT, file))
  const ofApp = keysIn(['contract', 'domain'].flatMap(filesIn).filter(file => !ofServer.includes(file)))
  for (const file of filesIn('src/locales').filter(file => /locales\/\w+\//.test(file))) jest.requireActual(file)
  for (const locale of ['zh-Hans', 'en'] as const) {
    await setLocale(locale)
    expect([...ofApp].filter(key => !tKey(key))).toEqual([])
    expect([...all].filter(key => !isMessageKey(key) || !say(key, locale))).toEqual([])
    for (const key of ofApp) expect([key, CHINESE.test(tKey(key) ?? '')]).toEqual([key, locale === 'zh-Hans'])
  }
  await setLocale('zh-Hans')
})

test('every message of the server has a title and a text in both languages', async () => {
  for (const locale of ['zh-Hans', 'en'] as const) {
    await setLocale(locale)
    for (const key of MESSAGE_KEYS)
      for (const part of ['', '_text']) {
        const words = tKey(`message.${key.replace(/\./g, '_')}${part}`)
        expect([key, part, !!words]).toEqual([key, part, true])
        // A text may consist of parameters and punctuation alone.
        const own = words!.replace(/\{\w+\}/g, '')
        if (/\p{L}/u.test(own)) expect([key, part, CHINESE.test(own)]).toEqual([key, part, locale === 'zh-Hans'])
      }
  }
  await setLocale('zh-Hans')
})

const NOW = Date.parse('2026-11-21T04:00:00Z')
const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()

test.each([
  [1, '刚刚', 'just now'],
  [5, '5 分钟前', '5 min ago'],
  [60, '1 小时前', '1 hour ago'],
  [150, '2 小时前', '2 hours ago'],
  [1440, '1 天前', '1 day ago'],
  [40 * 1440, '2026-10-12', '2026-10-12'],
])('%i minutes ago', async (minutes, chinese, english) => {
  expect(timeText(ago(minutes), NOW)).toBe(chinese)
  await setLocale('en')
  expect(timeText(ago(minutes), NOW)).toBe(english)
  await setLocale('zh-Hans')
})

test.each([
  [0, '刚提交', 'just submitted'],
  [1, '等了 1 分钟', 'waiting 1 min'],
  [61, '等了 1 小时', 'waiting 1 h'],
  [2 * 1440, '等了 2 天', 'waiting 2 d'],
])('waiting since %i minutes', async (minutes, chinese, english) => {
  expect(waitedText(ago(minutes), NOW)).toBe(chinese)
  await setLocale('en')
  expect(waitedText(ago(minutes), NOW)).toBe(english)
  await setLocale('zh-Hans')
})

test('counts have a comma for each thousand, and the minus sign of amounts', () => {
  expect([12_480, 999, 0, -5, -1_030].map(countText)).toEqual(['12,480', '999', '0', '−5', '−1,030'])
})

test('a day is Shanghai’s, whatever the local time, and has its year unless it is this year’s', async () => {
  const now = Date.parse('2026-12-31T15:59:00Z')
  expect(dayText('2026-12-05', now)).toBe('12 月 5 日')
  expect(dayText('2026-12-04T17:00:00Z', now)).toBe('12 月 5 日')
  expect(dayText('2026-12-04T15:00:00Z', now)).toBe('12 月 4 日')
  expect(dayText('2027-10-05T17:00:00Z', now)).toBe('2027 年 10 月 6 日')
  expect(dayText('2026-12-31', now + 60_000)).toBe('2026 年 12 月 31 日')
  await setLocale('en')
  expect(dayText('2026-12-05', now)).toBe('Dec 5')
  expect(dayText('2027-10-06', now)).toBe('Oct 6, 2027')
  await setLocale('zh-Hans')
})

test('a time is Shanghai’s, and says so on a device that shows another', async () => {
  const at = '2026-12-05T01:32:00Z'
  expect([momentText(at), clockText(Date.parse(at))]).toEqual(['2026-12-05 09:32', '9:32'])
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
  expect([momentText(at), clockText(Date.parse(at))]).toEqual(['2026-12-05 09:32（北京时间）', '9:32（北京时间）'])
  await setLocale('en')
  expect(clockText(Date.parse(at))).toBe('9:32 Beijing time')
  await setLocale('zh-Hans')
  offset.mockRestore()
})
