/** A range of a text, in UTF-16 units. */
export interface Span {
  from: number
  to: number
  isCertain: boolean
}

const HAN_DIGITS: Record<string, string> = {}
;['零〇洞', '一壹幺么丨', '二贰', '三叁', '四肆', '五伍', '六陆', '七柒拐', '八捌', '九玖勾'].forEach(
  (signs, digit) => {
    for (const sign of signs) HAN_DIGITS[sign] = String(digit)
  },
)
const LETTER_DIGITS: Record<string, string> = { o: '0', l: '1', i: '1', '|': '1' }
const ENGLISH_DIGITS = ['zero|oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const PINYIN_DIGITS = ['ling|dong', 'yi|yao', 'er|liang', 'san', 'si', 'wu', 'liu', 'qi|guai', 'ba', 'jiu|gou']
/** Number words per language. */
const SPELLED = [ENGLISH_DIGITS, PINYIN_DIGITS].map(
  digits => new RegExp(`(^|[^a-z])(?:${digits.map(words => `(${words})`).join('|')})(?![a-z])`, 'g'),
)

/** How mobiles are grouped in writing: the lengths of the groups. */
const MOBILE_SHAPES = new Set(
  '11 344 38 74 56 65 47 434 443 335 353 3422 32222 3224 3233 3332 362 3341 11111111111 222221 122222 212222 221222 222122 222212'.split(
    ' ',
  ),
)
/** Shapes that mean a mobile even beside other numbers, and shapes that two prices can have as well. */
const USUAL_SHAPES = new Set(['11', '344', '38', '74'])
const UNSURE_SHAPES = new Set(['56', '65'])
const MEASURE =
  /^\s*(?:mm|cm|dm|m(?![a-z])|米|毫|厘|kg|mg|g(?![a-z])|ml|l(?![a-z])|克|斤|千克|公斤|吨|升|元|块|角|分(?!机)|圆|rmb|件|箱|袋|盒|瓶|包|只|个|支|套|双|条|张|片|枚|台|卷|桶|罐|听|码|号色|寸|英寸|年|月|日|天|小时|w(?![a-z])|v(?![a-z])|mah|毫安|瓦|%|度|码)/
/** Precedes numbers that are not phone numbers. */
const LABEL =
  /(?:规格|尺寸|尺码|身高|长宽高|长|宽|高|厚|直径|价|¥|￥|\$|编号|证号|证书|许可证?|备案|注册|批号|批次|货号|款号|型号|条码|条形码|标准|订单号?|运单号?|快递单?号?|单号|专利|年份|净重|净含量|毛重|库存|销量|sku|lot|gb\/?t?|cqc|ccc|3c|iso|sn|s\/n|no\.?|zl|sc|qs|gr|jy|art|item|model|batch)\W{0,3}$/
/** Precedes phone numbers. */
const CALL = /(?:电话|手机|热线|座机|致电|拨打|联系|微信|tel|phone|mobile|call|mob|cell|wx|vx|v|\+)\W{0,4}$/
const isDateLike = (digits: string) => /^20[0-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits)

const arabic = (sign: string): string | undefined => (/\d/.test(sign) ? sign : undefined)

interface Group {
  digits: string
  from: number
  to: number
  /** The number of digits written as 0–9 or as Chinese characters, not as look-alike letters. */
  real: number
}

/** Finds runs of digits. @param digitOf the digit that a character is read as, if it is one */
const groupsOf = (text: string, digitOf: (sign: string) => string | undefined): Group[] => {
  const groups: Group[] = []
  let open: Group | null = null
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]
    const digit = digitOf(sign)
    if (digit === undefined) {
      open = null
      continue
    }
    if (!open) groups.push((open = { digits: '', from: i, to: i, real: 0 }))
    open.digits += digit
    open.to = i + 1
    if (!(sign in LETTER_DIGITS)) open.real += 1
  }
  return groups
}

/** Fills the rest of a word that was read as a digit, so that offsets stay valid. */
const FILL = '\0'
const SEPARATORS_MAX = 4
/** Whether two groups belong together: nothing but up to four separators lies between them. */
const isGap = (text: string, from: number, to: number): boolean => {
  let separators = 0
  for (let i = from; i < to; i += 1) {
    if (text[i] === FILL) continue
    separators += 1
    if (separators > SEPARATORS_MAX || /[0-9a-z\u3400-\u9fff]/.test(text[i])) return false
  }
  return true
}
/** `13L 15L 18L`: litres, though l is read as 1 as well. */
const isLitres = (parts: readonly Group[], text: string): boolean =>
  parts.length > 1 && parts.every(({ from, to }) => /^\d+l$/.test(text.slice(from, to)))
/** The multiplication sign of a size: `150*200`, `150×200`. */
const TIMES = /[*×✕✖]/

const mobilesAmong = (text: string, groups: Group[], found: Span[]): void => {
  /** Successive groups with nothing but separators between them. */
  const runs: Group[][] = []
  groups.forEach((group, i) => {
    const last = groups[i - 1]
    if (last && isGap(text, last.to, group.from)) runs[runs.length - 1].push(group)
    else runs.push([group])
  })
  for (const run of runs)
    for (let first = 0; first < run.length; first += 1) {
      let digits = ''
      for (let last = first; last < run.length && digits.length < 11; last += 1) {
        digits += run[last].digits
        if (digits.length !== 11 || !/^1[3-9]/.test(digits)) continue
        const parts = run.slice(first, last + 1)
        const { from } = parts[0]
        const { to } = run[last]
        const shape = parts.map(part => part.digits.length).join('')
        const isWhole = first === 0 && last === run.length - 1
        if (!MOBILE_SHAPES.has(shape) || (parts.length > 5 && !isWhole)) continue
        if (isLitres(parts, text)) continue
        if (parts.reduce((sum, part) => sum + part.real, 0) < 3) continue
        if (/[a-z]/.test(text[to] ?? '') && parts.some(part => part.real < part.digits.length)) continue
        const before = text.slice(Math.max(0, from - 14), from)
        const signs = text.slice(from, to)
        const isTimes = parts.length > 1 && parts.length < 6 && TIMES.test(signs)
        const isMeasured = parts.length > 1 && MEASURE.test(text.slice(to))
        const isDated =
          parts.some(part => isDateLike(part.digits)) || (/^(?:47|443|434)$/.test(shape) && /^19/.test(digits))
        const isLabelled = !CALL.test(before) && LABEL.test(before)
        if (isDated || (isTimes && isMeasured)) continue
        found.push({
          from,
          to,
          isCertain:
            !isTimes &&
            !isMeasured &&
            !isLabelled &&
            (USUAL_SHAPES.has(shape) || (isWhole && !UNSURE_SHAPES.has(shape))),
        })
      }
    }
}

/** Finds mobiles in a text normalised by `readText`, however their digits are written and separated. */
export const mobilesIn = (text: string, found: Span[]): void => {
  mobilesAmong(text, groupsOf(text, arabic), found)
  const digitOf = (sign: string) => arabic(sign) ?? HAN_DIGITS[sign]
  mobilesAmong(text, groupsOf(text, digitOf), found)
  mobilesAmong(
    text,
    groupsOf(text, sign => digitOf(sign) ?? LETTER_DIGITS[sign]),
    found,
  )
  for (const digits of SPELLED) {
    const spelled = text.replace(digits, (all: string, before: string, ...words: unknown[]) => {
      const digit = words.slice(0, 10).findIndex(word => word !== undefined)
      return before + String(digit) + FILL.repeat(all.length - before.length - 1)
    })
    if (spelled !== text) mobilesAmong(spelled, groupsOf(spelled, arabic), found)
  }
  for (const { digits, from, to } of groupsOf(text, arabic)) {
    const abroad = /^(?:00)?860?1[3-9]\d{9}$/.test(digits)
    if (abroad || /^01[3-9]\d{9}$/.test(digits))
      found.push({ from, to, isCertain: digits.startsWith('00') || CALL.test(text.slice(Math.max(0, from - 8), from)) })
  }
}
