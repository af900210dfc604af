/** Tables in pasted lists: their header names the amounts of the rows below. */

/** What a column's name says, and what is written before its cells so that the line's grammar reads them. */
const COLUMNS: readonly (readonly [name: RegExp, before: string | null])[] = [
  [/^(?:品名|名称|商品|产品|货品|商品名称?|产品名称?|货品名称?|品种|货名|item|name|product|goods)$/i, '品名：'],
  [/^(?:序号|编号|no\.?|#|图片?|picture|image)$/i, null],
  [/^(?:规格|型号|规格型号|净含量|包装|包装规格|spec(?:s|ification)?|size|pack(?:ing)?)$/i, '规格：'],
  [/^(?:单位|计量单位|unit)$/i, ''],
  [/^(?:起批量?|起订量?|起售量?|最低起订|最小起订量|moq|minimum|min)$/i, '起批：'],
  [/^(?:库存量?|现货|stock)$/i, '库存'],
  [/^(?:团长价|团长拿货价|团长|底价|leader(?: price)?)$/i, '团长价'],
  [/^(?:联系人?|联系方式|电话|手机号?|微信号?|contact|phone|wechat)$/i, '联系人'],
  [/^(?:单价|价格|售价|报价|price|unit price)$/i, '单价'],
  [/^(?:成本|成本价|进价|进货价|采购价|结算价|cost)$/i, '成本'],
  [/^(?:佣金|返佣|返利|提成|利润|毛利|commission|margin|profit)$/i, '佣金'],
  [/^(?:零售价?|建议零售价?|建议价|市场价|原价|指导价|retail(?: price)?|rrp|msrp)$/i, '零售价'],
  [/^(?:批发价?|供货价?|供价|供应价|出厂价|代发价|一件代发价?|wholesale(?: price)?)$/i, '供货价'],
  [/^(?:代理价?|拿货价|agent price)$/i, '代理价'],
  [/^(?:团购价|团价)$/i, '团购价'],
  [/^(?:运费|邮费|快递费|shipping|freight)$/i, '运费'],
  [
    /^(?:备注|说明|产地|品牌|等级|发货时间|发货地?|保质期|条码|货号|分类|类别|品类|note|notes|remark|remarks|origin|brand|category)$/i,
    '',
  ],
]

/** How the cells of a line are told apart. */
const SEPARATORS = [/\t/, /\s*[|｜]\s*/, /\s*[，,；;]\s*/, /\s+/]
interface Column {
  before: string | null
  /** `元/箱`, in the header's brackets. */
  behind: string
}
export interface Header {
  separator: RegExp
  columns: readonly Column[]
  nameAt: number
}

const columnOf = (cell: string): Column | null => {
  const found = /^\s*\**\s*(.*?)\s*(?:[（(【[](.*?)[)）】\]])?\s*\**\s*$/.exec(cell)!
  const [, name, unit = ''] = found
  const behind = /^(?:元|¥|rmb)?\s*[/每]?/i.test(unit) && /^(?:元|¥)/.test(unit) ? unit.replace('¥', '元') : ''
  const column = COLUMNS.find(([pattern]) => pattern.test(name.replace(/\s+/g, ' ')))
  if (column) return { before: column[1], behind }
  return /价$/.test(name) ? { before: name, behind } : null
}

/** The header that a line is: names of columns and nothing else, at least two, among them one of goods or prices. */
export const headerOf = (line: string): Header | null => {
  for (const separator of SEPARATORS) {
    const cells = line.trim().split(separator)
    if (cells.length < 2) continue
    const columns = cells.map(columnOf)
    const known = columns.filter(column => column !== null)
    const nameAt = columns.findIndex(column => column?.before === '品名：')
    const hasPrice = known.some(column => /价$/.test(column.before ?? ''))
    if (cells.some(cell => /\d/.test(cell) || cell.length > 16) || known.length * 2 <= cells.length) continue
    if (known.length < 2 || (nameAt < 0 && !hasPrice)) continue
    return {
      separator,
      columns: columns.map((column, i) => column ?? { before: cells[i].trim(), behind: '' }),
      nameAt: Math.max(0, nameAt),
    }
  }
  return null
}

/** A row as a line whose cells say what they are; null if it has other cells than the header. */
export const rowAsLine = ({ separator, columns, nameAt }: Header, line: string): string | null => {
  const cells = (separator.source === '\\t' ? line.replace(/^ +| +$/g, '') : line.trim()).split(separator)
  const isLoose = separator.source === '\\t' || separator.source.includes('|')
  if (isLoose ? cells.length > columns.length || cells.length < 2 : cells.length !== columns.length) return null
  const named = cells.map((cell, i) => {
    const { before, behind } = columns[i]
    const text = cell.trim()
    if (before === null || !text || /^[-—/\\]+$/.test(text)) return ''
    return before + text + (/^[¥￥]?\d+(?:\.\d+)?$/.test(text) ? behind : '')
  })
  const [name] = named.splice(nameAt, 1)
  return [name, ...named].filter(Boolean).join('｜')
}
