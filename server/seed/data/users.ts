import { PERMISSIONS } from '#domain/base/roles'
import type { SeedUser } from './types'

const EXAMINE = PERMISSIONS.filter(permission => permission.startsWith('examine.'))

type Given = Pick<SeedUser, 'mobile' | 'nickname' | 'avatar' | 'province' | 'city' | 'age_days'> & Partial<SeedUser>
const user = (given: Given): SeedUser => ({
  role: ['user'],
  permission: [],
  is_identity_certified: false,
  is_enterprise_certified: false,
  organization_name: null,
  wechat_id: null,
  inviter: null,
  trades: [],
  ...given,
})

/** The accounts that the README names; password `demo1234`. */
export const DEMO = {
  supplier: '13800000001',
  leader: '13800000002',
  newcomer: '13800000003',
  agent: '13800000004',
  shareholder: '13800000005',
  examiner: '13800000008',
  admin: '13800000009',
} as const

const demoUsers: SeedUser[] = [
  user({
    mobile: DEMO.supplier,
    nickname: '禾田果业',
    avatar: 'mark_01',
    province: '江西',
    city: '赣州',
    age_days: 412,
    is_identity_certified: true,
    is_enterprise_certified: true,
    organization_name: '禾田果业合作社',
    wechat_id: 'hetian_fruit',
    trades: ['fresh_fruit', 'food_snack_dried'],
    inviter: DEMO.agent,
  }),
  user({
    mobile: DEMO.leader,
    nickname: '晚风团长',
    role: ['user', 'group_leader'],
    avatar: 'face_02',
    province: '浙江',
    city: '杭州',
    age_days: 366,
    is_identity_certified: true,
    wechat_id: 'wanfeng_tuan',
    inviter: DEMO.agent,
  }),
  user({
    mobile: DEMO.newcomer,
    nickname: '新来的小陈',
    avatar: null,
    province: '湖南',
    city: '长沙',
    age_days: 0,
    inviter: DEMO.leader,
  }),
  user({
    mobile: DEMO.agent,
    nickname: '周末选品社',
    role: ['user', 'vip', 'agent'],
    avatar: 'face_05',
    province: '江苏',
    city: '苏州',
    age_days: 520,
    is_identity_certified: true,
    wechat_id: 'weekend_pick',
    inviter: DEMO.shareholder,
    trades: ['food', 'care'],
  }),
  user({
    mobile: DEMO.shareholder,
    nickname: '长青',
    role: ['user', 'shareholder'],
    avatar: 'face_07',
    province: '上海',
    city: '徐汇',
    age_days: 700,
    is_identity_certified: true,
    wechat_id: 'changqing_sh',
  }),
  user({
    mobile: DEMO.examiner,
    nickname: '小林',
    permission: [...EXAMINE, 'conference.manage', 'content.manage', 'order.refund'],
    avatar: 'face_14',
    province: '浙江',
    city: '杭州',
    age_days: 610,
    is_identity_certified: true,
  }),
  user({
    mobile: DEMO.admin,
    nickname: '老陆',
    role: ['user', 'admin'],
    avatar: 'face_13',
    province: '浙江',
    city: '杭州',
    age_days: 730,
    is_identity_certified: true,
  }),
]

/** Shop, its mark, region, what it sells; `*` enterprise certified, `+` VIP. */
const SHOPS = `茶岭山房|mark_02|福建 宁德|drink_tea|*
秦岭蜂场|mark_03|陕西 汉中|food_seasoning_jam,food_dry|*
炊烟厨具|mark_04|浙江 金华|kitchen_cookware,kitchen_knife,digital_appliance|*+
恒川水杯|mark_05|浙江 义乌|kitchen_cup,kitchen_table|*
晟米粮油|mark_06|黑龙江 哈尔滨|food_staple|*+
暖屿家纺|mark_07|江苏 南通|home_textile|*
山集干货|mark_08|湖北 十堰|food_dry,food_seasoning|
海角渔港|mark_09|山东 威海|fresh_seafood|*
田间蔬菜社|mark_10|山东 潍坊|fresh_vegetable|*+
园味果园|mark_11|陕西 咸阳|fresh_fruit|
谷仓杂粮|mark_12|山西 长治|food_staple|
果里坚果|mark_13|安徽 合肥|food_snack|*
鲜到冷链|mark_14|上海 奉贤|fresh_meat,fresh_seafood,food_quick|*+
麦屿烘焙|mark_15|广东 东莞|food_quick,food_snack_biscuit,food_gift|
蜜语美妆|mark_16|广东 广州|beauty|*
棉朵织造|mark_17|河北 保定|home_textile,fashion_small|
织里衣坊|mark_18|浙江 湖州|fashion_clothes,fashion_small|*
瓷言餐具|mark_19|江西 景德镇|kitchen_table|
木间家居|mark_20|福建 泉州|home_decor,home_storage,home_daily,home_garden|*+
光年数码|mark_21|广东 深圳|digital|*
安洁日化|mark_22|江苏 苏州|care_laundry,care_kitchen,care_paper|*
和风酒铺|mark_23|浙江 绍兴|drink_liquor,drink_soft,drink_dairy|*
丰年礼品|mark_24|广东 佛山|food_gift,office|*+
源味酱园|mark_25|四川 眉山|food_seasoning|*
味集零食|mark_26|湖南 长沙|food_snack|+
悦活个护|mark_27|广东 汕头|care_hair,care_oral,care_paper|*
贝朵母婴|mark_28|福建 厦门|baby,fashion_clothes_kids|*
宠伴粮仓|mark_29|山东 临沂|pet|*
行旅箱包|mark_30|河北 保定|fashion_bag,fashion_shoe,home_daily|*
小满咖啡工坊||云南 普洱|drink_coffee,drink_dairy|*
南坡果农老周||四川 眉山|fresh_fruit|
河套瓜田||内蒙古 巴彦淖尔|fresh_fruit,fresh_vegetable|`

/**
 * Buyers: nickname, face, region; `l` group leader, `v` VIP, `i` identity certified, `m` moderates comments and
 * reports.
 */
const BUYERS = `阿茉团长|face_01|广东 广州|li
老街社区团|face_03|湖北 武汉|li
橙子妈妈|face_04|四川 成都|lvi
三口之家严选|face_06|江苏 南京|li
大刘采购|face_08|山东 青岛|i
北北的小团|face_09|北京 朝阳|li
知秋优选|face_10|浙江 宁波|lvi
青禾里团购|face_11|安徽 合肥|l
江南好物|face_12|江苏 无锡|i
跑腿阿坤|face_15|广东 深圳|
云上鲜生采购|face_16|云南 昆明|i
豆豆妈咪团|face_17|福建 福州|li
晴天小卖部|face_18|河南 郑州|
南门菜场阿丽|face_19|湖南 长沙|l
榕树下社群|face_20|广西 南宁|li
企业福利小宋|face_21|上海 浦东|vi
拾光民宿|face_22|云南 大理|
周记便利|face_23|重庆 渝北|
白鹭湾业主团|face_24|福建 厦门|li
小区驿站老何||辽宁 沈阳|
半夏生活馆||陕西 西安|m
`

const FIRST = '青禾里团购'
const SECOND = '北北的小团'

const rest = (): SeedUser[] => {
  const shops = SHOPS.trim()
    .split('\n')
    .map(row => row.split('|'))
  const buyers = BUYERS.trim()
    .split('\n')
    .map(row => row.split('|'))
  const mobile = (i: number) => String(13900000001 + i)
  const first = mobile(shops.length + buyers.findIndex(([nickname]) => nickname === FIRST))
  return [
    ...shops.map(([nickname, avatar, place, trades, marks], i) => {
      const [province, city] = place.split(' ')
      const certified = marks.includes('*')
      return user({
        mobile: mobile(i),
        nickname,
        avatar: avatar || null,
        province,
        city,
        age_days: 60 + ((i * 37) % 600),
        trades: trades.split(','),
        role: marks.includes('+') ? ['user', 'vip'] : ['user'],
        is_identity_certified: certified || i % 3 !== 0,
        is_enterprise_certified: certified,
        organization_name: certified ? `${nickname}商贸有限公司` : null,
        wechat_id: i % 2 === 0 ? `shop_${String(i + 1).padStart(4, '0')}` : null,
        inviter: i % 4 === 0 ? DEMO.agent : i % 5 === 0 ? DEMO.leader : null,
      })
    }),
    ...buyers.map(([nickname, avatar, place, marks], i) => {
      const [province, city] = place.split(' ')
      return user({
        mobile: mobile(shops.length + i),
        nickname,
        avatar: avatar || null,
        province,
        city,
        age_days: 20 + ((i * 53) % 500),
        role: [
          'user',
          ...(marks.includes('v') ? (['vip'] as const) : []),
          ...(marks.includes('l') ? (['group_leader'] as const) : []),
        ],
        permission: marks.includes('m') ? ['examine.comment', 'examine.report'] : [],
        is_identity_certified: marks.includes('i') || marks.includes('l'),
        wechat_id: i % 3 === 0 ? `buyer_${String(i + 1).padStart(4, '0')}` : null,
        inviter: nickname === SECOND ? first : i % 3 === 0 ? DEMO.leader : i % 4 === 0 ? DEMO.agent : null,
      })
    }),
  ]
}

/** Sixty users, the demo accounts first. */
export const SEED_USERS: readonly SeedUser[] = [...demoUsers, ...rest()]

const named = (nickname: string) => SEED_USERS.find(user => user.nickname === nickname)!
/**
 * Two accounts that turned out to be one person's some days ago, by a newer identity of the second: what the first had
 * earned from it is on the finance page.
 */
export const ONE_PERSON = { first: named(FIRST), second: named(SECOND), days: 4 }
