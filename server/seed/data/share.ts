import type { MaterialCategory } from '#domain/market/share-material'

export interface SeedVideo {
  /** Name of the video's folder among the pictures. */
  video: string
  /** Cover picture of the product it belongs to. */
  picture: string
  title: string
  description: string
  age_days: number
}

export const VIDEO_SECONDS = 6

export const SEED_VIDEOS: SeedVideo[] = [
  {
    video: 'film_orange',
    picture: 'orange_navel',
    title: '赣南脐橙：从果园到纸箱',
    description: '早上摘，下午分选，傍晚上车。果径 70–85 mm，坏果拍照包赔。',
    age_days: 1,
  },
  {
    video: 'film_tea',
    picture: 'tea_green',
    title: '一红一绿，两罐送礼',
    description: '明前龙井与正山红茶，罐装可印企业名，起订二十套。',
    age_days: 4,
  },
  {
    video: 'film_nuts',
    picture: 'nuts_daily',
    title: '每日坚果，独立小包',
    description: '三十袋一盒，开团转化稳定，一件代发。',
    age_days: 9,
  },
  {
    video: 'film_honey',
    picture: 'honey',
    title: '封盖成熟蜜，一年只取一次',
    description: '波美度 42 以上，玻璃瓶加气泡柱，破损当天补发。',
    age_days: 15,
  },
  {
    video: 'film_bedding',
    picture: 'bedding_blue',
    title: '四件套换季，两个颜色',
    description: '全棉贡缎，团长可先拿样，样品费在首单里抵扣。',
    age_days: 22,
  },
  {
    video: 'film_mooncake',
    picture: 'mooncake',
    title: '中秋礼盒，三百盒起烫标',
    description: '打样三天，按到货日倒排生产，不压库存。',
    age_days: 60,
  },
]

export interface SeedMaterial {
  category: MaterialCategory
  title: string
  text: string
  /** Names of pictures. */
  pictures: string[]
  video: string | null
  use_count: number
  age_days: number
  /** Hidden by an operator. */
  is_hidden?: boolean
}

const material = (
  category: MaterialCategory,
  title: string,
  text: string,
  pictures: string[],
  use_count: number,
  age_days: number,
  video: string | null = null,
): SeedMaterial => ({ category, title, text, pictures, video, use_count, age_days })

export const SEED_MATERIALS: SeedMaterial[] = [
  material(
    'invite',
    '邀请团长：一句话版',
    '做团购还在一个群一个群找货？团长看板上供货、求购都在一处，价格写明白，联系方式点一下就有。用我的邀请码注册，我带你熟悉。',
    ['hamper_red'],
    286,
    2,
  ),
  material(
    'invite',
    '邀请供应商：有货就能被看见',
    '手里有稳定货源的朋友，可以把货挂到团长看板：图片、价格、起订量填好，审核通过就进首页，团长直接来问。\n\n不收上架费，企业认证后还能进选品库，标好佣金，团长一键转卖。\n\n用我的码注册，有问题随时找我。',
    ['orange_navel', 'rice', 'tea_green'],
    173,
    6,
  ),
  material(
    'invite',
    '周二有约，来认识货源方',
    '每周二晚上八点，供应商现场讲货，团长现场提问。错过可以看回放。注册以后在首页正中间的按钮就能预约。',
    [],
    64,
    12,
  ),
  material(
    'product',
    '赣南脐橙开团文案',
    '今天下午截单！赣南脐橙 5 斤装带箱，果径 70–85 mm 统一分选。\n\n自家果园当天采摘当天打包，不打蜡不催熟；坏果拍照二十四小时内赔。\n\n要的接龙，满三十箱发车。',
    ['orange_navel'],
    421,
    1,
  ),
  material(
    'product',
    '坚果礼盒：企业福利款',
    '九种坚果独立罐装，提绳礼盒，支持一表多址代发，物流单号当天回传。五十盒起，可以印贺卡。',
    ['hamper_red', 'nuts_daily', 'nuts_pistachio'],
    158,
    5,
  ),
  material(
    'product',
    '龙井双罐：茶友群版',
    '一芽一叶，手工辉锅，豆香明显。罐上写着产区和采摘日期，送人自己喝都合适。群里要的话，今晚九点前报数。',
    ['tea_green', 'tea_black'],
    97,
    8,
  ),
  material(
    'product',
    '土蜂蜜：老客复购款',
    '封盖成熟蜜，一年取一次。低温结晶是正常的，放温水里化开就好。玻璃瓶加气泡柱，破了当天补。',
    ['honey', 'honey_dark'],
    132,
    11,
  ),
  material(
    'product',
    '四件套：换季上新',
    '全棉贡缎四件套，蓝、玫瑰两个颜色。团长可先拿样，样品费在首单里抵扣。',
    ['bedding_blue', 'bedding_rose'],
    45,
    18,
  ),
  material(
    'festival',
    '中秋礼盒预定',
    '三百盒起可以烫印企业标志，打样三天。按到货日倒排生产，不压库存；越早定，颜色和腰封越好选。',
    ['mooncake', 'pastry'],
    88,
    60,
  ),
  material(
    'festival',
    '年货节：先锁量再截单',
    '年前两周物流会慢，今年把时间往前提：先报量，价格锁住；到货分三批，第一批给外地寄回家的。\n\n坚果、食用油、干货都在这一单里，同一个收货地址拼箱发。',
    ['hamper_red', 'oil_rapeseed', 'mushroom'],
    210,
    3,
  ),
  material(
    'festival',
    '端午粽子：咸甜各半',
    '八种口味自由组合，真空常温保存。端午前三周锁单，过了这个时间不接加急。',
    ['hamper_green'],
    51,
    40,
  ),
  material('video', '果园到纸箱，六秒看完', '发群里之前先发这个短视频，回复率高不少。', [], 77, 1, 'film_orange'),
  material('video', '两罐茶的短视频', '适合发朋友圈，配文自己加一句就行。', [], 39, 4, 'film_tea'),
  material('video', '坚果小包短视频', '独立小包，撕开就吃。三十袋一盒，下午茶刚好。', [], 20, 9, 'film_nuts'),
  {
    ...material(
      'festival',
      '双十一返场：最后一批现货',
      '大促剩下的现货，按箱清。数量写在图上，报完为止，不补货。',
      ['nuts_daily'],
      96,
      16,
    ),
    is_hidden: true,
  },
]
