import { readLine, type PriceLine } from './price-list/line'
import { folded, withoutBullet } from './price-list/reading'
import { headerOf, rowAsLine, type Header } from './price-list/table'

/** A product of a pasted list; missing parts are ''. */
export interface PastedLine extends PriceLine {
  /** Indexes of the lines it was read from: its own one, and before it that of its header or name. */
  lines: number[]
}
export interface PastedList {
  products: PastedLine[]
  /** Lines that are no products: headings, headers of tables, notes, contacts. */
  others: { text: string; line: number }[]
}

/** Begins a line about the list. */
const NOTE =
  /^(?:合计|总计|小计|共计|共\s*\d+\s*[款种个样]|备注|说明|注意|注\s*[:：]|ps\s*[:：]|以上|以下|截单|截止|接龙|下单|地址|自提|取货|发货(?:时间|地|说明)|售后|联系|电话|微信|运费|邮费|快递|满\s*\d|温馨提示|公告|通知|各位|大家|亲们?|老板|家人们|早上好|上午好|中午好|下午好|晚上好|note|total|contact|terms)/i
const HEADING_END =
  /(?:[:：]|类|系列|专区|专场|专题|清单|报价|报价[单表]|价格表|价目表?|目录|团品|合集|推荐|上新|price list|list)$/i
const HEADING_BEGIN =
  /^(?:今日|今天|本周|本期|明日|最新|新品|每日|热销|爆款)(?:.{0,6})(?:报价|团品|清单|上新|价格|推荐|特惠|行情)|^\d{1,4}[年月/.-]\d{1,2}[月日号/.-]/
/** `报价单 2026`: the year isn't what anything costs. */
const LIST_OF_YEAR =
  /(?:报价[单表]|价格表|价目表|清单|目录|price list)[\s(（]*20\d\d(?:\s*[年./-]\s*\d{0,2}\s*月?(?:\s*\d{1,2}\s*日?)?)?[\s)）]*$/i
const FRAMED = /^(?:[【[「『《(（<].*[】\]」』》)）>]|([=*#\-—~_]{2,}).+\1)$/
const KINDS =
  /^(?:水果|蔬菜|生鲜|海鲜|水产|肉类|肉禽|蛋奶|禽蛋|粮油|米面|干货|零食|饮料|酒水|茶叶|调味品?|冻品|熟食|日用品?|百货|美妆|护肤|服装|鞋包|家电|数码|母婴|家居|文具|其他|fruit|vegetables|snacks|drinks|tea)$/i
const isHeading = (line: string): boolean => {
  const text = withoutBullet(folded(line)).trim()
  return (
    !/[\u4e00-\u9fffa-z]/i.test(text) ||
    FRAMED.test(text) ||
    KINDS.test(text) ||
    HEADING_END.test(text) ||
    HEADING_BEGIN.test(text)
  )
}
const isPriced = (read: PriceLine) => Boolean(read.price || read.leader_price)

/**
 * Reads a pasted list: a product a line. A line with a price and no name belongs to the name above it, of which several
 * may follow; below a table's header the cells are what their columns say.
 */
export const readPasted = (text: string): PastedList => {
  const lines = text.split(/\r\n|\n|\r/)
  const products: PastedLine[] = []
  const others: PastedList['others'] = []
  let header: (Header & { line: number }) | null = null
  /** The last line without a price, which names those without a name. */
  let above: { title: string; specification: string; line: number } | null = null
  lines.forEach((written, line) => {
    const bare = withoutBullet(folded(written))
    if (!written.trim()) return
    const found = headerOf(bare) ?? headerOf(folded(written))
    if (found) {
      header = { ...found, line }
      above = null
      others.push({ text: written.trim(), line })
      return
    }
    const row = header && rowAsLine(header, folded(written))
    const read = readLine(row ?? written)
    const isNote = NOTE.test(bare) && (!isPriced(read) || /^(?:合计|总计|小计|共计|满|total)/i.test(bare))
    if (LIST_OF_YEAR.test(bare) || (!isPriced(read) && (isNote || isHeading(written)))) {
      const name = bare.replace(/[:：\s]+$/, '')
      above = isNote || FRAMED.test(bare) ? null : { title: name, specification: '', line }
      others.push({ text: written.trim(), line })
    } else if (isNote || !(read.title || isPriced(read))) others.push({ text: written.trim(), line })
    else if (read.title || !above) {
      products.push({ ...read, lines: row === null ? [line] : [header!.line, line] })
      above = isPriced(read) ? null : { title: read.title, specification: read.specification, line }
    } else {
      const namer = above
      // The name alone is no product.
      const alone = products.findIndex(product => product.lines.includes(namer.line) && product.lines.length === 1)
      if (alone >= 0 && !isPriced(products[alone])) {
        products.splice(alone, 1)
        others.push({ text: lines[namer.line].trim(), line: namer.line })
      }
      products.push({
        ...read,
        title: namer.title,
        specification: [namer.specification, read.specification].filter(Boolean).join(' '),
        guessed: [...read.guessed, 'title'],
        lines: [namer.line, line],
      })
    }
  })
  return { products, others: others.sort((a, b) => a.line - b.line) }
}

/** The products of a pasted list. */
export const parsePasted = (text: string): PastedLine[] => readPasted(text).products
