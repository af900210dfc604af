import { claimsToBeStaff } from '#domain/base/nickname-words'
import { written } from '#domain/kit/written'

const STAFF = [
  '官方',
  '官方客服',
  '官 方 小 号',
  '官·方',
  '官_方旗舰',
  '客服小美',
  '客\u200b服',
  '管理员',
  '管理員',
  '团长看板',
  '團長看板',
  '团长看板小助手',
  '运营',
  '運營小王',
  '運営',
  '审核员',
  'admin',
  'Admin01',
  'ａｄｍｉｎ',
  'Adm1n',
  'аdmin',
  'a d m i n',
  '@dmin',
  'Administrator',
  'official',
  '0fficial',
  'OFFICIAI',
  'Support',
  '5upp0rt',
  'Group Dashboard',
  'group-dashb0ard',
  '🅰dmin',
]
const PEOPLE = [
  '阿茉团长',
  '大刘采购',
  '新来的小陈',
  '周末选品社',
  '老街社区团',
  '服装批发小客',
  '方官庄果园',
  '营养师小林',
  '服务很好的老周',
  '2026优选',
  'Amy',
  'Lina 05',
  'Sup',
  '团友a1b2',
]

describe('nicknames that claim to be the platform', () => {
  test.each(STAFF)('refuses %s', name => expect(claimsToBeStaff(written(name))).toBe(true))
  test.each(PEOPLE)('accepts %s', name => expect(claimsToBeStaff(name)).toBe(false))
})
