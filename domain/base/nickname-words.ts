import { readText } from '../kit/look-alikes'

/** Names reserved for the market's operators; compared after `plain`. */
const OPERATORS = [
  '官方',
  '客服',
  '管理员',
  '管理人员',
  '团长看板',
  '团长看版',
  '运营',
  '审核员',
  '审核人员',
  '工作人员',
  '系统消息',
  '系统通知',
  '系统管理',
  '平台通知',
  '平台管理',
  '平台服务',
  '在线服务',
  '超管',
  '版主',
  'admin',
  'official',
  'support',
  'moderator',
  'customerservice',
  'operator',
  'helpdesk',
  'groupdashboard',
  'sysop',
]
/** Digits and symbols used in place of a letter within a name. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
/** l becomes i: they look alike, and so does 1. */
const plain = (name: string): string =>
  Array.from(readText(name).text, sign => LETTERS[sign] ?? sign)
    .join('')
    .replace(/[^a-z\u3400-\u9fff]/g, '')
    .replace(/l/g, 'i')
const FOUND = OPERATORS.map(plain)

/** Whether a nickname pretends to be the market's staff. */
export const claimsToBeStaff = (nickname: string): boolean => {
  const name = plain(nickname)
  return FOUND.some(word => name.includes(word))
}
