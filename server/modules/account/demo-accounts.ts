import type { Permission, Role } from '../../../domain/roles'

export const DEMO_PASSWORD = 'demo1234'

export interface DemoAccount {
  mobile: string
  label: readonly [zh: string, en: string]
  nickname: string
  roles: Role[]
  permissions: Permission[]
  is_identity_certified: boolean
  is_enterprise_certified: boolean
}

const account = (
  mobile: string, label: DemoAccount['label'], nickname: string, roles: Role[] = [], more: Partial<DemoAccount> = {},
): DemoAccount => ({ mobile, label, nickname, roles: ['user', ...roles], permissions: [], is_identity_certified: false, is_enterprise_certified: false, ...more })

/** The people whom the sandbox lets in without a captcha; the seed makes them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('13800000001', ['供应商（企业认证）', 'Supplier (enterprise certified)'], '山野鲜果合作社', [], { is_identity_certified: true, is_enterprise_certified: true }),
  account('13800000002', ['团长', 'Group leader'], '小区团长阿珍', ['group_leader'], { is_identity_certified: true }),
  account('13800000003', ['新用户', 'New user'], '新朋友小林'),
  account('13800000004', ['VIP、代理', 'VIP and agent'], '渠道达人老周', ['vip', 'agent'], { is_identity_certified: true }),
  account('13800000005', ['股东', 'Shareholder'], '陈股东', ['shareholder'], { is_identity_certified: true }),
  account('13800000008', ['审核员', 'Examiner'], '审核员小方', [], {
    permissions: ['examine.listing', 'examine.product', 'examine.comment', 'examine.report', 'examine.certification', 'examine.group_leader', 'examine.withdrawal'],
  }),
  account('13800000009', ['管理员', 'Admin'], '管理员', ['admin']),
]

export const isDemoMobile = (mobile: string): boolean => DEMO_ACCOUNTS.some(item => item.mobile === mobile)
