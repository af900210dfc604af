import assert, { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { written } from '#domain/kit/written'
import { createDiskFiles } from './disk'
import { isLinkGood, readPolicy, signLink } from './policy'
import type { Files } from './types'
import { createWordListModeration } from '../moderation/word-list'

const read = async (
  files: Files,
  place: 'public' | 'private',
  path: string,
  range?: { start: number; end: number },
) => {
  const found = await files.find(place, path)
  if (!found) return null
  let text = ''
  for await (const part of found.open(range)) text += String(part)
  return text
}

/** What every file store must do, whatever its backend. */
const testFiles = (name: string, make: () => Files) =>
  describe(`the file store: ${name}`, () => {
    const files = make()

    it('stores a folder’s files and reads them, whole or in part', async () => {
      await files.put('public', 'fabc', { 'large.webp': Buffer.from('0123456789'), 'small.webp': Buffer.from('s') })
      equal(await read(files, 'public', 'fabc/large.webp'), '0123456789')
      equal(await read(files, 'public', 'fabc/large.webp', { start: 2, end: 4 }), '234')
      equal((await files.find('public', 'fabc/large.webp'))!.size, 10)
      equal(await read(files, 'public', 'fabc/medium.webp'), null)
    })
    it('keeps private files separate', async () => {
      await files.put('private', 'fsecret', { 'large.webp': Buffer.from('x') })
      equal(await read(files, 'public', 'fsecret/large.webp'), null)
      equal(await read(files, 'private', 'fsecret/large.webp'), 'x')
    })
    it('replaces and removes a folder as a whole', async () => {
      await files.put('public', 'fgone', { 'large.webp': Buffer.from('a'), 'small.webp': Buffer.from('a') })
      await files.put('public', 'fgone', { 'large.webp': Buffer.from('b') })
      deepEqual(
        [await read(files, 'public', 'fgone/large.webp'), await read(files, 'public', 'fgone/small.webp')],
        ['b', null],
      )
      await files.remove('public', 'fgone')
      equal(await read(files, 'public', 'fgone/large.webp'), null)
      await files.remove('public', 'fgone')
    })
    it('keeps one writer’s files whole when several store the same folder at once', async () => {
      const writers = Array.from({ length: 12 }, (_, i) => Buffer.from(`writer ${i}`))
      await Promise.all(writers.map(text => files.put('public', 'fboth', { 'large.webp': text, 'small.webp': text })))
      const stored = await read(files, 'public', 'fboth/large.webp')
      match(String(stored), /^writer \d+$/)
      equal(await read(files, 'public', 'fboth/small.webp'), stored)
    })
    it('refuses paths that lead elsewhere', async () => {
      for (const path of [
        '../keys.json',
        'fabc/../../keys.json',
        '/etc/passwd',
        'fabc/large.html',
        'fabc',
        '',
        'fabc/large.webp/x',
        'fabc\\large.webp',
      ])
        equal(await files.find('public', path), null, path)
      await rejects(async () => files.put('public', '../x', {}))
      await rejects(async () => files.remove('public', '..'))
    })
    it('signs an upload form with the fields common to all stores', () => {
      const form = files.signForm({
        key: 'uploads/fabc',
        contentType: 'image/jpeg',
        maxBytes: 10,
        expiresAt: '2026-11-21T10:00:00.000Z',
      })
      equal(form.file_field, 'file')
      deepEqual(
        [form.fields.key, form.fields['Content-Type'], form.fields['Cache-Control'], form.fields.success_action_status],
        ['uploads/fabc', 'image/jpeg', 'max-age=2592000', '200'],
      )
      assert(form.fields.policy)
    })
  })

const dataDir = mkdtempSync(join(tmpdir(), 'gd-files-'))
const formSecret = Buffer.alloc(32, 1)
const linkSecret = Buffer.alloc(32, 2)
const disk = createDiskFiles({ dataDir, demoDir: join(dataDir, 'demo'), formSecret })
after(() => rmSync(dataDir, { recursive: true, force: true }))
testFiles('the local disk', () => disk)

describe('the local disk', () => {
  it('moves large files instead of copying them', async () => {
    const from = join(dataDir, 'came')
    writeFileSync(from, 'video')
    await disk.put('public', 'fvideo', { 'video.mp4': { movedFrom: from } })
    equal(await read(disk, 'public', 'fvideo/video.mp4'), 'video')
  })
  it('leaves no drafts behind when several store the same folder at once', async () => {
    const put = (text: string) => disk.put('private', 'fdraft', { 'large.webp': Buffer.from(text) })
    await Promise.all(['a', 'b', 'c', 'd'].map(put))
    deepEqual(readdirSync(join(dataDir, 'tmp')), [])
  })
  it('accepts a form only as it was signed and before it expires', () => {
    const end = Date.parse('2026-11-21T10:00:00Z')
    const { fields } = disk.signForm({
      key: 'uploads/fabc',
      contentType: 'image/jpeg',
      maxBytes: 10,
      expiresAt: new Date(end).toISOString(),
    })
    deepEqual(readPolicy(formSecret, fields, end - 1), {
      key: 'uploads/fabc',
      contentType: 'image/jpeg',
      maxBytes: 10,
    })
    equal(readPolicy(formSecret, fields, end), null)
    equal(readPolicy(linkSecret, fields, end - 1), null)
    for (const name of Object.keys(fields))
      equal(readPolicy(formSecret, { ...fields, [name]: `${fields[name]}x` }, end - 1), null, name)
  })
  it('signs what opens until it expires', () => {
    const signature = signLink(linkSecret, '/files/private/fabc/large.webp', 5000)
    assert(isLinkGood(linkSecret, '/files/private/fabc/large.webp', '5000', signature, 4999))
    assert(!isLinkGood(linkSecret, '/files/private/fabc/large.webp', '5000', signature, 5000))
    assert(!isLinkGood(linkSecret, '/files/private/fother/large.webp', '5000', signature, 4999))
    assert(!isLinkGood(linkSecret, '/files/private/fabc/large.webp', '9000', signature, 4999))
  })
})

describe('the word list', () => {
  const { check } = createWordListModeration()
  it('finds forbidden words, also disguised', async () => {
    deepEqual(await check({ title: '好货', description: '办假证 刻章' }), ['description'])
    for (const text of [
      '枪*支',
      '枪\u200b支',
      '毒-品',
      'ＣＯＣＡＩＮＥ',
      '冰·毒',
      '槍支',
      '毒 品',
      '出售 冰 毒',
      '毒、品',
      '海 洛 因',
      '【海】洛因',
      '毒❤品',
      '彈藥',
      '代開發票',
      '六✨合✨彩',
      'сосаine',
      'c0caine',
      'c o c a i n e',
      'h.e.r.o.i.n',
      // Digits, parts of characters, look-alikes and pinyin.
      '6合彩',
      '６ 合 彩',
      '⑥合彩',
      '木仓支',
      '弓单药',
      '毐品',
      '贝者博',
      '冰du',
      'DU品现货',
      '毒pin',
      '办假zheng',
      '枪    支',
      '𝟔合彩',
    ])
      deepEqual(await check({ text: written(text) }), ['text'], text)
  })
  it('accepts ordinary words', async () => {
    for (const text of [
      '消毒品质好',
      '象牙白床单',
      '玩具手枪 水弹',
      '手工大麻花',
      '家用刀具六件套现货',
      '厂家三包 夜灯',
      '【三包】夜灯',
      '尺码：小 中 大 麻料',
      '跑步鞋 分码',
      'coca in every box',
      '6合彩妆盘',
      'Du Pin 茶具',
      '鸽子 Dan 牌饲料',
      'Yan Pao 音乐盒',
      '证件卡套 zheng 品',
      '',
    ])
      deepEqual(await check({ text }), [], text)
  })
})
