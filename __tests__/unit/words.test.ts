import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { isMessageKey, say } from '../../server/http/messages'
import { setLocale, tKey } from '../../src/locales'

const ROOT = join(__dirname, '../..')
const CHINESE = /[\u3400-\u9fff]/
const SHOWN = new Set(['title', 'aria-label', 'ariaLabel', 'placeholder', 'alt', 'label'])

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))

/** A single Latin letter is the name of a key, not a word. */
const lettersOf = (text: string) => /\p{L}.*\p{L}|[\u3400-\u9fff]/su.test(text)

/** Texts that a reader would see and no catalogue holds. */
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

test('the scan sees a literal word in every place where one can stand', () => {
  expect(literalsOf('a.tsx', '<View>Hello</View>')).toEqual(['Hello'])
  expect(literalsOf('a.tsx', '<Field placeholder="Name" className="x" />')).toEqual(['Name'])
  expect(literalsOf('a.tsx', "<Field title={'Name'} />")).toEqual(['Name'])
  expect(literalsOf('a.tsx', 'const a = `${b}元`; const c = "好"')).toEqual(['元', '好'])
  expect(literalsOf('a.tsx', '<Field title={t("a.b")}>·</Field>')).toEqual([])
})

test('no literal word stands in a page or a component', () => {
  const found = filesIn('src')
    .filter(file => file.endsWith('.tsx') && !file.includes('/locales/'))
    .flatMap(file => literalsOf(file, readFileSync(file, 'utf8')).map(text => `${relative(ROOT, file)}: ${text}`))
  expect(found).toEqual([])
})

test('every fault of a field has words in both languages, in the app and on the server', async () => {
  const keys = new Set<string>()
  for (const file of ['contract', 'domain', 'server'].flatMap(filesIn))
    for (const [, key] of readFileSync(file, 'utf8').matchAll(/'(invalid\.[a-z_]+)'/g)) keys.add(key!)
  expect(keys.size).toBeGreaterThan(20)
  for (const locale of ['zh-Hans', 'en'] as const) {
    await setLocale(locale)
    expect([...keys].filter(key => !tKey(key))).toEqual([])
    expect([...keys].filter(key => !isMessageKey(key) || !say(key, locale))).toEqual([])
    for (const key of keys) expect([key, CHINESE.test(tKey(key) ?? '')]).toEqual([key, locale === 'zh-Hans'])
  }
  await setLocale('zh-Hans')
})
