import { UNSEEN } from '../../kit/written'

/** Width and look-alike signs as a reader takes them; lengths stay, so that places in the line do, too. */
const FULL = /[０-９Ａ-Ｚａ-ｚ％．／－～＋＝＊＃＄]/g
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

/** A line in the form that the grammar reads: half-width signs, `.` in decimals, `~` and `-` for every dash. */
export const folded = (line: string): string =>
  line
    .replace(ALL_UNSEEN, '')
    .replace(FULL, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/￥/g, '¥')
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/(\d)[。·・•](?=\d{1,2}(?!\d))/g, '$1.')
    .replace(/[〜∼]/g, '~')
    // `12.8（元/斤）` is `12.8元/斤`.
    .replace(/[（(](\s*元?\s*[/每]\s*[^（()）/]{1,4}|\s*元\s*)[)）]/g, ' $1 ')

/** List markers: `1.`, `2、`, `③`, `- `, `(3)`, `1️⃣`, pictures. */
const BULLET =
  /^(?:[①-⑳❶-❿•·*#>●○◆◇■□▶►✅✔☑★☆♦♥✨❤⭐❗‼⚠]|[\ud83c-\ud83e][\udc00-\udfff]|\d{1,2}\u20e3|[-–](?!\d)|[（(]\d{1,3}[）)]|\d{1,3}(?:[、）)]|\.(?!\d)|[\t|｜]))\s*/
export const withoutBullet = (line: string): string => {
  let text = line.trim()
  for (let n = 0; n < 4 && BULLET.test(text); n += 1) text = text.replace(BULLET, '')
  return text
}
