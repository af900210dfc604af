import {
  drawLongPicture,
  LONG_PICTURE_PRODUCTS,
  LONG_PICTURE_SCALE,
  longPicturesOf,
  type LongPictureContent,
} from '#domain/market/long-picture'
import { APP_NAME, SHARE_SLOGAN } from '#domain/base/brand'
import { LOCALES } from '#domain/base/locale'
import { type DrawStep, drawPoster, POSTER_TEMPLATES, POSTER_WIDTH, type PosterContent } from '#domain/kit/poster'
import { clipText, textWidth, wrapText } from '#domain/kit/text-width'

const content = (more: Partial<PosterContent> = {}): PosterContent => ({
  tag: '',
  title: '明前龙井 250 g 双罐礼盒',
  facts: '产地直发 · 10 盒起',
  price_label: '',
  price: '¥168.00',
  unit: '/ 盒',
  byline: '晚风团长 推荐',
  slogan: '让品牌找到渠道，让团长找到好货',
  brand: '团长看板',
  hint: '长按识别，查看详情',
  ...more,
})
const both = { goods: true, face: true }
const LONG = '特级明前龙井双罐礼盒装产地直发支持定制企业标志附检测报告可开专票一件代发包邮（西湖产区）'

describe('lines of text', () => {
  test('no line is wider than its box, and only the ellipsis drops text', () => {
    for (const text of [
      LONG,
      'A very long title of tea in tins for gifts',
      'Superlongwordwithoutanyblankinitatall'.repeat(3),
    ]) {
      const lines = wrapText(text, 22, 320, 3)
      expect(lines.length).toBeLessThanOrEqual(3)
      for (const line of lines) expect(textWidth(line, 22)).toBeLessThanOrEqual(320)
      const joined = lines.join('').replace(/ /g, '')
      expect(text.replace(/ /g, '').startsWith(joined.replace('…', ''))).toBe(true)
    }
  })
  test('a Latin word stays whole, punctuation stays with its word', () => {
    expect(wrapText('gift boxes wanted', 20, 120, 3)).toEqual(['gift boxes', 'wanted'])
    for (const line of wrapText('一二三四五六七，八九十', 20, 140, 3)) expect(line).not.toMatch(/^，/)
    // Both at once: the whole word moves to the next line with its comma.
    expect(wrapText('保温杯 500 ml，需带质检报告', 20, 140, 3)).toEqual(['保温杯 500', 'ml，需带质检', '报告'])
    // A word that fills a line doesn't leave its comma to the next one.
    expect(wrapText('abcdefghij，好', 20, 110, 3)).toEqual(['abcdefghi', 'j，好'])
    expect(wrapText('一二三四五六（七），八', 20, 140, 3)).toEqual(['一二三四五六', '（七），八'])
  })
  test('short text is left alone, and text that can’t fit is left out', () => {
    expect(clipText('龙井', 20, 100)).toBe('龙井')
    expect(clipText('龙井茶叶', 20, 62)).toBe('龙井…')
    expect(clipText('龙井', 20, 5)).toBe('')
    expect(wrapText('', 20, 100, 2)).toEqual([])
  })
})

describe('a long picture', () => {
  const item = (more: Partial<LongPictureContent['items'][number]> = {}) => ({
    title: LONG,
    price: '¥1,234,567.00',
    unit: '/ 组合装箱 · 100,000 组合装箱起',
    remark: LONG,
    ...more,
  })
  const said = (count: number, more: Partial<LongPictureContent> = {}): LongPictureContent => ({
    title: LONG,
    note: LONG,
    owner: LONG,
    date: '价格以 2026-11-22 为准',
    place: '8/8',
    items: Array.from({ length: count }, () => item()),
    more: '还有 380 款，扫码看全部',
    hint: '长按识别，看货盘详情',
    slogan: '让品牌找到渠道，让团长找到好货',
    brand: '团长看板',
    ...more,
  })
  const draw = (content: LongPictureContent, face = true) =>
    drawLongPicture(content, { items: content.items.map((_, i) => i % 2 === 0), face })

  test('the longest fits every canvas, with nothing outside it and no overlapping texts', () => {
    for (const content of [
      said(LONG_PICTURE_PRODUCTS),
      said(1, { slogan: SHARE_SLOGAN.en, brand: APP_NAME.en, more: '380 more. Scan the code to see all of them' }),
      said(1, { note: '', place: '', more: '', title: '货盘' }),
    ]) {
      const { width, height, steps } = draw(content)
      expect(height * LONG_PICTURE_SCALE).toBeLessThanOrEqual(4096)
      const texts = steps.flatMap(step => {
        if (step.draw !== 'text') return []
        const wide = textWidth(step.text, step.size)
        const left = step.isRight ? step.x - wide : step.x
        return [
          { text: step.text, left, right: left + wide, top: step.y - step.size / 2, bottom: step.y + step.size / 2 },
        ]
      })
      const code = steps.find(step => step.draw === 'picture' && step.name === 'code') as { x: number; y: number }
      for (const [i, one] of texts.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(width)
        if (one.top > code.y) expect(one.right).toBeLessThanOrEqual(code.x)
        for (const other of texts.slice(i + 1)) {
          const isApart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
          expect([isApart, one.text, other.text]).toEqual([true, one.text, other.text])
        }
      }
    }
  })

  test('shows the owner’s prices and remarks, and finds each product’s picture by its index', () => {
    const { steps } = draw(said(3, { items: [item({ title: '龙井', price: '¥168.00', remark: '' }), item(), item()] }))
    const words = steps.flatMap(step => (step.draw === 'text' ? [step.text] : []))
    expect(words).toEqual(expect.arrayContaining(['龙井', '¥168.00', '8/8', '还有 380 款，扫码看全部']))
    expect(steps.flatMap(step => (step.draw === 'picture' ? [step.name] : []))).toEqual([
      'face',
      'item0',
      'item2',
      'code',
    ])
    expect([longPicturesOf(0), longPicturesOf(15), longPicturesOf(16), longPicturesOf(500)]).toEqual([1, 1, 2, 8])
  })
})

describe.each(LOCALES)('the slogan in %s', locale => {
  const [slogan, brand] = [SHARE_SLOGAN[locale], APP_NAME[locale]]
  const whole = (steps: DrawStep[]) =>
    steps.flatMap(step => (step.draw === 'text' && step.size === 12 ? [step.text] : [])).join(' ')

  test('isn’t cut in a poster’s footer, and doesn’t touch the brand', () => {
    const { height, steps } = drawPoster(content({ slogan, brand }), 'tea', both)
    expect(whole(steps)).toContain(slogan)
    const end = steps.find(step => step.draw === 'text' && step.text === brand) as { x: number; y: number }
    for (const step of steps)
      if (step.draw === 'text' && step.size === 12) {
        expect(step.x + textWidth(step.text, 12)).toBeLessThanOrEqual(end.x - textWidth(brand, 13))
        expect(step.y + 6).toBeLessThanOrEqual(height)
      }
  })
  test('isn’t cut in a long picture’s footer', () => {
    const item = { title: '龙井', price: '¥168.00', unit: '/ 盒', remark: '' }
    const made = {
      title: '货盘',
      note: '',
      owner: '',
      date: '',
      place: '',
      items: [item],
      more: '',
      hint: '',
      slogan,
      brand,
    }
    expect(whole(drawLongPicture(made, { items: [false], face: false }).steps)).toContain(slogan)
  })
})

describe('a poster', () => {
  test.each(POSTER_TEMPLATES)('%s: nothing leaves the sheet, and no text overlaps the QR code', template => {
    for (const made of [
      content(),
      content({ title: LONG, price: '¥1,234,567.00–2,345,678.00', byline: LONG, facts: LONG, slogan: LONG }),
      content({ tag: 'Request', title: LONG, price_label: 'Budget', price: 'Negotiable', unit: '', facts: LONG }),
    ]) {
      const { height, steps } = drawPoster(made, template, both)
      const code = steps.find(step => step.draw === 'picture' && step.name === 'code')!
      for (const step of steps) {
        if (step.draw === 'text') {
          const width = textWidth(step.text, step.size)
          const left = step.isRight ? step.x - width : step.x
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(POSTER_WIDTH)
          const isBesideCode = 'height' in code && step.y > code.y && step.y < code.y + code.height
          if (isBesideCode) expect(left + width).toBeLessThanOrEqual(code.x)
        } else if (step.draw !== 'dashes') {
          expect(step.x).toBeGreaterThanOrEqual(0)
          expect(step.x + step.width).toBeLessThanOrEqual(POSTER_WIDTH)
          expect(step.y + step.height).toBeLessThanOrEqual(height)
        }
      }
    }
  })
  test.each(POSTER_TEMPLATES)('%s: a purchase is marked as one, with quantity and budget', template => {
    const purchase = content({
      tag: '求购',
      title: '端午粽子礼盒',
      facts: '要 500 箱 · 12 月 1 日前到货 · 广东广州',
      price_label: '预算',
      price: '¥60.00–90.00',
      unit: '/ 箱',
    })
    for (const goods of [true, false]) {
      const { steps } = drawPoster(purchase, template, { goods, face: false })
      const words = steps.flatMap(step => (step.draw === 'text' ? [step.text] : []))
      expect(words).toEqual(expect.arrayContaining(['求购', '端午粽子礼盒', '预算', '¥', '60.00–90.00', '/ 箱']))
      expect(words.join(' ')).toContain('要 500 箱 · 12 月 1 日前到货')
      expect(words.filter(word => word === '端午粽子礼盒')).toHaveLength(1)
      // The slogan is in the footer only, not where a purchase says what it is.
      expect(words.filter(word => word.includes('让品牌找到渠道'))).toHaveLength(1)
      const plate = steps.findIndex(step => step.draw === 'text' && step.text === '求购')
      expect(steps[plate - 1]).toMatchObject({ draw: 'rect', x: 20, y: 20 })
    }
  })
  test('the currency sign is smaller than its number, and right in front of it', () => {
    const textOf = (text: string) => {
      const { steps } = drawPoster(content(), 'tea', both)
      return steps.find(step => step.draw === 'text' && step.text === text) as Extract<DrawStep, { draw: 'text' }>
    }
    const [sign, figures] = [textOf('¥'), textOf('168.00')]
    expect(sign.size).toBeLessThan(figures.size)
    expect(figures.x - sign.x - textWidth('¥', sign.size)).toBeCloseTo(1)
    const negotiable = drawPoster(content({ price: '面议' }), 'tea', both).steps
    expect(negotiable.some(step => step.draw === 'text' && step.text === '¥')).toBe(false)
  })
  test('without a picture it shows the slogan; without a price, how to use the QR code', () => {
    const texts = drawPoster(content({ price: '', unit: '' }), 'tea', { goods: false, face: false }).steps
    const words = texts.flatMap(step => (step.draw === 'text' ? [step.text] : []))
    expect(words).toContain('长按识别，查看详情')
    expect(words.join('')).toContain('让品牌找到渠道')
    expect(texts.some(step => step.draw === 'picture' && step.name !== 'code')).toBe(false)
  })
})
