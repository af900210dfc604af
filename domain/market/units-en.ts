import type { Locale } from '../base/locale'

/** Units that goods are sold by, in English: singular and plural. */
const TABLE = `件 piece pieces
个 piece pieces
只 piece pieces
枚 piece pieces
颗 piece pieces
块 piece pieces
条 piece pieces
支 piece pieces
根 piece pieces
把 piece pieces
片 piece pieces
份 portion portions
箱 case cases
盒 box boxes
瓶 bottle bottles
袋 bag bags
包 pack packs
罐 tin tins
听 can cans
桶 tub tubs
坛 jar jars
筐 basket baskets
篮 basket baskets
套 set sets
组 set sets
双 pair pairs
对 pair pairs
打 dozen dozen
台 unit units
辆 unit units
顶 piece pieces
粒 piece pieces
串 string strings
束 bunch bunches
扎 bunch bunches
株 plant plants
饼 cake cakes
板 tray trays
张 sheet sheets
本 book books
册 volume volumes
卷 roll rolls
提 pack packs
杯 cup cups
碗 bowl bowls
斤 jin jin
公斤 kg kg
千克 kg kg
克 g g
吨 tonne tonnes
升 L L
毫升 mL mL
米 m m
平方米 m² m²
码 yard yards
次 time times
人 person people
天 day days`

/** By the unit as users write it: `瓶` → `['bottle', 'bottles']`. */
export const UNITS_EN: Readonly<Record<string, readonly [one: string, many: string]>> = Object.fromEntries(
  TABLE.split('\n').map(line => {
    const [unit, one, many] = line.split(' ')
    return [unit, [one, many] as const]
  }),
)

/** The unit for this count, in that language; an unknown unit stays as its owner wrote it. */
export const unitText = (unit: string, locale: Locale, count = 1): string =>
  (locale === 'en' ? UNITS_EN[unit]?.[count === 1 ? 0 : 1] : undefined) ?? unit
