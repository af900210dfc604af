import { parsePasted, readPasted } from '#domain/market/paste'
import { PROVINCES } from '#domain/base/regions'
import { UNITS_EN } from '#domain/market/units-en'
import { isUnit } from '#domain/market/price-list/words'
import { random, type Random } from '#server/seed/data/random'

/** `SEED=` repeats a run. */
const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31)
const places = [
  ...new Set(PROVINCES.flatMap(({ name, cities }) => [name, ...cities, ...cities.map(city => name + city)])),
]
const GOODS = '脐橙 苹果 草莓 大米 蜂蜜 木耳 羊肉 带鱼 茶叶 挂面 红枣 辣椒酱 土鸡蛋 腊肠 百香果 核桃'.split(' ')
const UNITS = '斤 箱 盒 袋 瓶 桶 件 份 只 个'.split(' ')
const full = (text: string) => text.replace(/[0-9.]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

/** How people write an amount; each says by itself that it is money. */
const AMOUNTS: readonly ((yuan: number, jiao: number) => string)[] = [
  (yuan, jiao) => `${yuan}.${jiao}元`,
  (yuan, jiao) => `¥${yuan}.${jiao}`,
  (yuan, jiao) => `￥ ${yuan}.${jiao}`,
  (yuan, jiao) => `${yuan}。${jiao}元`,
  (yuan, jiao) => `${yuan}块${jiao}`,
  (yuan, jiao) => `${full(`${yuan}.${jiao}`)}元`,
  (yuan, jiao) => `￥${full(`${yuan}.${jiao}`)}`,
  (yuan, jiao) => `${yuan}.${jiao} 元`,
  (yuan, jiao) => `单价${yuan}.${jiao}`,
  (yuan, jiao) => `价格：${yuan}.${jiao}元`,
]
const UNIT_SHAPES: readonly ((unit: string) => string)[] = [
  unit => `/${unit}`,
  unit => `／${unit}`,
  unit => ` / ${unit}`,
  unit => `一${unit}`,
  unit => `每${unit}`,
  unit => `/${unit}（包邮）`,
]
interface Case {
  text: string
  /** In yuan; null: no price may be read. */
  price: number | null
  unit?: string
  isGuess?: boolean
  leader?: number
  /** What nobody may see. */
  secret?: string
}
const money = (lot: Random) => {
  const [yuan, jiao] = [lot.int(1, 999), lot.int(1, 9)]
  return { yuan, jiao, value: Number(`${yuan}.${jiao}`) }
}
const SHAPES: readonly ((name: string, lot: Random) => Case)[] = [
  ...AMOUNTS.map(amount => (name: string, lot: Random): Case => {
    const { yuan, jiao, value } = money(lot)
    const unit = lot.pick(UNITS)
    return { text: `${name} ${amount(yuan, jiao)}${lot.pick(UNIT_SHAPES)(unit)}`, price: value, unit }
  }),
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    return { text: `${name}：${yuan}.${jiao}元/斤`, price: value, unit: '斤' }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    return { text: `${lot.int(1, 20)}、${name} ${lot.int(2, 20)}斤装 ${yuan}.${jiao}元/箱`, price: value, unit: '箱' }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    return { text: `${name} ${yuan}.${jiao}/箱（${lot.int(2, 20)}斤）`, price: value, unit: '箱' }
  },
  (name, lot) => {
    const yuan = lot.int(1000, 99_999)
    return { text: `${name} ${yuan.toLocaleString('en')}/件`, price: yuan, unit: '件' }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    const dash = lot.pick(['~', '-', '～', '—', '至', '到'])
    return { text: `${name} ${yuan}.${jiao}${dash}${yuan + 5}.${jiao}元/斤`, price: value, unit: '斤', isGuess: true }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    return { text: `${name} 运费${lot.int(5, 20)}元 ${yuan}.${jiao}元/瓶`, price: value, unit: '瓶', secret: '运费' }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    const now = lot.pick(['现价', '特价', '活动价', '到手价'])
    return { text: `${name} 原价${yuan + 50}元 ${now}${yuan}.${jiao}元`, price: value, secret: '原价' }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    const lower = yuan * 0.5
    return {
      text: `${name} ${yuan}.${jiao}元/箱 团长价${lower}`,
      price: value,
      unit: '箱',
      leader: lower,
      secret: '团长',
    }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    const word = lot.pick([
      '代理价',
      '拿货价',
      '成本',
      '进价',
      '结算价',
      '零售价',
      '建议价',
      '成本价',
      '会员价',
      '佣金',
    ])
    const other = lot.int(1, 999)
    return { text: `${name} ${lot.int(2, 9)}斤 单价${yuan}.${jiao} ${word}${other}`, price: value, secret: word }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    return {
      text: `${name} ${yuan}.${jiao}元 ${lot.int(2, 50)}箱起批 电话13800000003`,
      price: value,
      secret: '1380000',
    }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    return { text: `${name}\t${lot.int(2, 20)}斤\t${yuan}.${jiao}`, price: value, isGuess: true }
  },
  (name, lot) => {
    const { yuan, jiao, value } = money(lot)
    const [, place, goods] = new RegExp(`^(.*)(${GOODS.join('|')})$`).exec(name)!
    return { text: `${place} ${goods} ${yuan}.${jiao}元/斤 ${lot.int(2, 20)}斤装`, price: value, unit: '斤' }
  },
  (name, lot) => ({ text: `${name} ${lot.int(2, 20)}斤 面议`, price: null }),
  (name, lot) => ({ text: `${name} ${lot.int(2, 20)}斤装 ${lot.int(1, 12)}月${lot.int(1, 28)}日发货`, price: null }),
  (name, lot) => ({ text: `${name} 成本${lot.int(2, 200)}元`, price: null, secret: '成本' }),
]

test(`each place with each shape, seed ${seed}: no wrong price, nothing secret in public`, () => {
  console.info(`seed ${seed}`)
  const lot = random(seed)
  const wrong: unknown[] = []
  let cases = 0
  for (const place of places)
    for (const shape of SHAPES) {
      const { text, price, unit, isGuess = false, leader, secret } = shape(place + lot.pick(GOODS), lot)
      const [read] = parsePasted(text)
      cases += 1
      const isRight =
        read.title.startsWith(place) &&
        (price === null ? read.price === '' : Number(read.price) === price) &&
        read.guessed.includes('price') === isGuess &&
        (unit === undefined || read.unit === unit) &&
        (leader === undefined ? read.leader_price === '' : Number(read.leader_price) === leader) &&
        (secret === undefined || !`${read.title} ${read.specification}`.includes(secret))
      if (!isRight) wrong.push({ text, price: read.price, unit: read.unit, title: read.title, out: read.left_out })
    }
  expect(cases).toBe(places.length * SHAPES.length)
  expect(wrong.slice(0, 10)).toEqual([])
})

test('what stands in a column of costs or contacts is never public, whatever the columns are called and ordered', () => {
  const lot = random(seed)
  const SECRET = ['成本', '进价', '采购价', '结算价', '利润', '零售价', '代理价', '会员价', '联系人', '微信']
  for (let n = 0; n < 200; n += 1) {
    const columns = lot.some(['规格', '单位', '库存', '备注'], lot.int(0, 4))
    const secrets = lot.some(SECRET, lot.int(1, 3))
    const order = lot.some(['品名', '单价', ...columns, ...secrets], 20)
    const separator = lot.pick(['\t', '|', ' | '])
    const price = lot.int(100, 999)
    const cellOf = (column: string) =>
      ({ 品名: '丹东草莓', 单价: String(price), 规格: '3斤', 单位: '盒', 库存: '20', 备注: '冷藏' })[column] ?? '77'
    const text = [order.join(separator), order.map(cellOf).join(separator)].join('\n')
    const { products } = readPasted(text)
    expect([text, products.length, products[0]?.title, products[0]?.price]).toEqual([
      text,
      1,
      '丹东草莓',
      String(price),
    ])
    expect([text, products[0].specification.includes('77'), products[0].guessed.includes('price')]).toEqual([
      text,
      false,
      false,
    ])
  }
})

test('every unit that has an English name is a unit here', () => {
  expect(Object.keys(UNITS_EN).filter(unit => !isUnit(unit))).toEqual([])
})

test('a cost, a contact or a leader price among other parts is never public, and no line is lost', () => {
  const lot = random(seed)
  const PARTS =
    '12.8元/斤|单价58|¥29.9|39.9|5斤装|10箱起|12.8-15.8元|包邮|（顺丰）|冷藏|运费10元|大果|50+|3块|2斤25.9|9折|.|，|~|11月28日|万|/箱|一箱|100'.split(
      '|',
    )
  const SECRETS =
    '成本30元|成本价:30|进价 30|团长价12|团长价：12元|微信abc12345|13800000003|零售价88|代理价 30元|佣金30%|结算30'.split(
      '|',
    )
  for (let n = 0; n < 5000; n += 1) {
    const secret = lot.pick(SECRETS)
    const parts = [...lot.some(PARTS, lot.int(0, 5)), secret]
    const shuffled = lot.some(parts, parts.length)
    const text = ['丹东草莓', ...shuffled].join(lot.pick([' ', '，', '\t', ' | ', '; ']))
    const { products, others } = readPasted(text)
    expect([text, products.length + others.length]).toEqual([text, 1])
    for (const { title, specification, price } of products) {
      expect([text, `${title} ${specification}`.includes(secret)]).toEqual([text, false])
      expect([text, /^(?:\d+(?:\.\d+)?)?$/.test(price)]).toEqual([text, true])
    }
  }
})
