/** The dimensions in which amounts are compared, each with the unit that its amounts are told in. */
export const DIMENSIONS = {
  mass: 'g',
  volume: 'ml',
  length: 'mm',
  power: 'w',
  charge: 'mah',
  voltage: 'v',
  time: 'h',
  share: '%',
  degrees: '度',
  warmth: '°c',
} as const
export type Dimension = keyof typeof DIMENSIONS

export interface Unit {
  /** As it is written, in lower case and in Unicode's compatibility form (㎏ is kg). */
  name: string
  /** Null for a unit that goods are counted by, which is only like itself. */
  dimension: Dimension | null
  /** How much of the dimension's unit it is, as a decimal number. */
  factor: string
  /** Goods are sold by it: it stands beside a price in a list (`price-list/words.ts`). */
  isSold: boolean
}

/** Those with a star are `isSold`. A 寸 is an inch in the trade with pots, cases and screens; a 度 is the strength of liquor. */
const TABLE: Record<Dimension, string> = {
  mass: '0.001 mg* 毫克; 1 g* 克*; 5 钱; 50 两*; 500 斤* 市斤*; 1000 kg* 千克* 公斤*; 1000000 吨*',
  volume: '1 ml* 毫升* cc; 10 cl 厘升; 100 dl 分升; 1000 l* 升* 公升',
  length: '1 mm 毫米; 10 cm 厘米 公分; 25.4 寸 英寸 吋 inch; 100 dm 分米; 1000 m* 米*; 1000000 km 公里 千米',
  power: '1 w 瓦 瓦特; 1000 kw 千瓦',
  charge: '1 mah 毫安时 毫安; 1000 ah 安时',
  voltage: '1 v 伏 伏特; 1000 kv 千伏',
  time: '1 h 小时; 24 天',
  share: '1 %',
  degrees: '1 度 °',
  warmth: '1 °c 摄氏度',
}

const SOLD_COUNTS =
  '件 个 只 枚 颗 粒 块 条 支 根 把 片 份 箱 盒 瓶 袋 包 罐 听 桶 坛 筐 篮 套 组 双 对 张 本 卷 杯 碗 盘 顶 台 束 盆 饼 提 板 排 串 头'
const COUNTS = '抽 穗 层 格 码 号 个月 年'

const counts = (names: string, isSold: boolean): Unit[] =>
  names.split(' ').map(name => ({ name, dimension: null, factor: '1', isSold }))

export const UNITS: readonly Unit[] = [
  ...Object.entries(TABLE).flatMap(([dimension, row]) =>
    row.split('; ').flatMap(entry => {
      const [factor, ...names] = entry.split(' ')
      return names.map(written => {
        const name = written.replace('*', '')
        return { name, dimension: dimension as Dimension, factor, isSold: name !== written }
      })
    }),
  ),
  ...counts(SOLD_COUNTS, true),
  ...counts(COUNTS, false),
]
