import type { Locale } from '#domain/base/locale'

export const DEMO_PASSWORD = 'demo1234'

/** Accounts that the sandbox lets in without a captcha, and their roles. Created by the seed. */
const DEMO_ACCOUNTS: readonly { mobile: string; label: readonly [zh: string, en: string] }[] = [
  { mobile: '13800000001', label: ['供应商（企业认证）', 'Supplier (verified business)'] },
  { mobile: '13800000002', label: ['团长', 'Group leader'] },
  { mobile: '13800000003', label: ['新用户', 'New user'] },
  { mobile: '13800000004', label: ['VIP、代理', 'VIP and agent'] },
  { mobile: '13800000005', label: ['股东', 'Shareholder'] },
  { mobile: '13800000008', label: ['审核员', 'Reviewer'] },
  { mobile: '13800000009', label: ['管理员', 'Admin'] },
]

export const isDemoMobile = (mobile: string): boolean => DEMO_ACCOUNTS.some(item => item.mobile === mobile)

export const demoAccounts = (locale: Locale) =>
  DEMO_ACCOUNTS.map(({ mobile, label }) => ({ mobile, password: DEMO_PASSWORD, label: label[locale === 'en' ? 1 : 0] }))
