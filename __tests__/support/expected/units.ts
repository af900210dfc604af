/** How much one of each unit is, in the first unit of its line: what a wholesale title means by it. */
export const UNITS_WANTED = `mass: g 1, 克 1, kg 1000, 千克 1000, 公斤 1000, 斤 500, 市斤 500, 两 50, 钱 5, mg 0.001, 毫克 0.001, 吨 1000000
volume: ml 1, 毫升 1, cc 1, l 1000, 升 1000, 公升 1000, cl 10, dl 100
length: mm 1, 毫米 1, cm 10, 厘米 10, 公分 10, dm 100, 分米 100, m 1000, 米 1000, km 1000000, 公里 1000000, 千米 1000000, 寸 25.4, 英寸 25.4, 吋 25.4, inch 25.4
power: w 1, 瓦 1, kw 1000, 千瓦 1000
charge: mah 1, 毫安 1, 毫安时 1, ah 1000
voltage: v 1, 伏 1
time: 小时 1, h 1, 天 24
share: % 1
degrees: 度 1, ° 1
warmth: ℃ 1, 摄氏度 1`

/** Units that goods are counted by: each only like itself. */
export const COUNTS_WANTED =
  '件 个 只 枚 颗 粒 块 条 支 根 把 片 份 箱 盒 瓶 袋 包 罐 听 桶 坛 筐 套 组 双 对 张 本 卷 抽 杯 碗 顶 台 束 穗'

/** Each line: written differently, the same amount. */
export const SAME_AMOUNTS: string[][] = [
  [
    '500g',
    '500 g',
    '500克',
    '５００ｇ',
    '500 克',
    '0.5kg',
    '0.5 kg',
    '0.50 公斤',
    '1斤',
    '1 斤',
    '１斤',
    '10两',
    '1.0斤',
  ],
  ['24cm', '24 cm', '24厘米', '240mm', '240 毫米', '0.24m', '２４ｃｍ', '24㎝', '24公分'],
  ['1.5L', '1.5 L', '1500ml', '1500 mL', '1.5升', '1,500毫升', '１．５升', '1500㎖'],
  ['1.5kg', '1.5 kg', '3斤', '1500克', '1.5千克', '1.5㎏', '30 两'],
  ['28寸', '28 英寸', '28吋', '28inch', '711.2mm', '71.12 cm'],
  ['22.5W', '22.5 瓦', '0.0225kW'],
  ['20000mAh', '20000 毫安', '20,000mAh', '20Ah', '20000毫安时'],
  ['53度', '53°', '53 度'],
  ['11.5%', '11.5 ％', '１１．５％'],
  ['30袋', '30 袋', '３０袋'],
  ['12枚', '12 枚'],
]

/** Each pair: another amount. */
export const OTHER_AMOUNTS: [string, string][] = [
  ['5斤', '4.5斤'],
  ['5 斤', '4.5 斤'],
  ['5斤', '15斤'],
  ['5斤', '5两'],
  ['500g', '500ml'],
  ['1.5kg', '5kg'],
  ['1.5 kg', '15 kg'],
  ['24cm', '24mm'],
  ['24cm', '24寸'],
  ['30袋', '30片'],
  ['1kg', '1g'],
  ['0.5L', '5L'],
  ['2.25kg', '2.5kg'],
]

/** Texts in which a number stands beside something that is no unit: they are found as written. */
export const NO_UNITS: string[] = [
  '9.9包邮',
  '2026 T恤',
  '5 V领毛衣',
  '100 M码',
  'A5 单本',
  'USB3 充电',
  'iPhone15 手机壳',
  '2 in 1',
  'EUR28',
]
