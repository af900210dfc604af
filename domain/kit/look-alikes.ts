/**
 * Normalises a text in its one form (`written.ts`) to what a reader sees: one character for all that look alike. What is
 * searched for in it is written in lower case, simplified characters and 0–9.
 */

/** Pairs of a character and what it is read as. Only for characters of the word lists, not for the whole language. */
const PAIRS = (
  'аaеeоoрpсcхxуyіiјjѕsԛqԝwкkмmтtвbнhз3αaοoνvιiκkρpτtυuχxɑaɡgıiʟlℓlᴠvᴡw' +
  '電电話话號号碼码聯联繫系係系絡络機机訊讯維维圍围衛卫網网點点羣群賬账帳账戶户詳详詢询諮咨購购買买賣卖' +
  '團团長长闆板運运營营営营員员審审統统務务係系經经銷销' +
  '貳贰陸陆參叁弌一弍二弎三兩两仨三' +
  '槍枪彈弹藥药賭赌場场發发幣币鈔钞證证偽伪錢钱資资盤盘銀银賣卖現现貸贷傳传頭头開开繳缴稅税' +
  '虛虚獸兽護护動动蘭兰處处黃黄視视頻频應应氣气產产煙烟貨货殺杀槓杠製制報报檢检驗验' +
  '関关關关門门龍龙體体國国際际會会極极歡欢樂乐業业專专給给隻只們们這这個个' +
  '➊1➋2➌3➍4➎5➏6➐7➑8➒9➀1➁2➂3➃4➄5➅6➆7➇8➈9❶1❷2❸3❹4❺5❻6❼7❽8❾9⓿0⓵1⓶2⓷3⓸4⓹5⓺6⓻7⓼8⓽9'
).match(/../gu)!
const READ_AS = new Map(PAIRS.map(pair => [pair[0], pair[1]]))

/** Code points of the zeros of other scripts. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20]
/** Code points of 1 in brackets, and with a full stop. */
const ONES = [0x2474, 0x2488]
/** Code points of A in circles, squares and flags, which NFKD leaves as they are. */
const LETTERS = [0x1f150, 0x1f170, 0x1f1e6]
/** Combining marks, and the selectors and joiners that the form of a written text leaves where they are needed. */
const UNREAD = /[\u0300-\u036f\u20d0-\u20f0\ufe00-\ufe0f\u180b-\u180f\u200c\u200d]|\udb40[\udc00-\udfff]/g

const readAs = (sign: string): string => {
  const code = sign.codePointAt(0)!
  const zero = ZEROS.find(it => code >= it && code < it + 10)
  if (zero !== undefined) return String(code - zero)
  const one = ONES.find(it => code >= it && code < it + 9)
  if (one !== undefined) return String(code - one + 1)
  const letter = LETTERS.find(it => code >= it && code < it + 26)
  if (letter !== undefined) return String.fromCharCode(97 + code - letter)
  let read = ''
  for (const part of sign.normalize('NFKD').replace(UNREAD, '').toLowerCase()) read += READ_AS.get(part) ?? part
  return read
}

export interface ReadText {
  text: string
  /** For each UTF-16 unit of `text` its character's offset in the original, and at the end the original's length. */
  at: number[]
}

export const readText = (written: string): ReadText => {
  let text = ''
  const at: number[] = []
  let place = 0
  for (const sign of written) {
    const read = /[ -~]/.test(sign) ? sign.toLowerCase() : readAs(sign)
    for (let i = 0; i < read.length; i += 1) at.push(place)
    text += read
    place += sign.length
  }
  at.push(place)
  return { text, at }
}
