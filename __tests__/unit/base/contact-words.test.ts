import { readFileSync } from 'node:fs'
import { contactsIn, hasContact } from '#domain/base/contact-words'
import { writtenLines } from '#domain/kit/written'

/** Contact details as people write them where they are not allowed. */
const REFUSED = [
  // Mobile numbers
  '13800000000',
  '有货打13800000000找老王',
  '138 0000 0000',
  '138-0000-0000',
  '138.0000.0000',
  '138—0000—0000',
  '138_0000_0000',
  '138/0000/0000',
  '138，0000，0000',
  '(138)0000-0000',
  '138🌟0000🌟0000',
  '1 3 8 0 0 0 0 0 0 0 0',
  '1.3.8.0.0.0.0.0.0.0.0',
  '1*3*8*0*0*0*0*0*0*0*0',
  '13 80 00 00 00 0',
  '1380000 0000',
  '138 00000000',
  '１３８００００００００',
  '１３８ ００００ ００００',
  '①③⑧⓪⓪⓪⓪⓪⓪⓪⓪',
  '❶❸❽⓿⓿⓿⓿⓿⓿⓿⓿',
  '⑴⑶⑻00000000',
  '1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣0️⃣',
  '𝟏𝟑𝟖𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎',
  '一三八零零零零零零零零',
  '幺三八〇〇〇〇〇〇〇〇',
  '壹叁捌零零零零零零零零',
  '壹參捌零零零零零零零零',
  '㊀㊂㊇零零零零零零零零',
  '一三八 零零零零 零零零零',
  '138零零零零0000',
  '幺三捌0000零零零零',
  '138OOOOOOOO',
  'l38 0000 0000',
  '1\u200b3\u200b8\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0\u200b0',
  '١٣٨٠٠٠٠٠٠٠٠',
  'one three eight zero zero zero zero zero zero zero zero',
  'yao san ba ling ling ling ling ling ling ling ling',
  'Yi-San-Ba Ling-Ling-Ling-Ling Ling-Ling-Ling-Ling',
  '+86 138 0000 0000',
  '+8613800000000',
  '008613800000000',
  '电话13800000000',
  '批发 12 箱起 138 0000 0000 18 元一箱',
  'tel:13800000000',
  'v13800000000',
  '1\n3\n8\n0\n0\n0\n0\n0\n0\n0\n0',
  // WeChat
  '微信：abc123',
  '微信:abcdefg',
  '微信号abc123',
  '微信号是 abc_123',
  '微 信 abc12345',
  '微信abc12345',
  '微信 12345678',
  '薇信：abc123',
  '薇信abc12345',
  '威信：abc123',
  '徽信：abc123',
  '微訊：abc123',
  'V信 abc12345',
  'v x : abc',
  'vx：abc123',
  'VX abc12345',
  'v-x=abc123',
  'ＶＸ：ａｂｃ１２３',
  'νх：abc123',
  'wx:abc123',
  'W X：abc123',
  'ᴠx：abc123',
  '🇻🇽：abc123',
  'v：abc123',
  'V❤：abc123',
  '加V',
  '加 V 详谈',
  '+V',
  '可加vx',
  '加wx拿样',
  '加微',
  '加微信',
  '加我微信',
  '加薇',
  '加威信',
  '卫星号：abc123',
  'wechat: abc123',
  'WeChat ID: abc123',
  'We Chat abc12345',
  'weixin：abc123',
  // QQ
  'QQ 12345678',
  'qq:12345',
  'Q Q 12345678',
  'Q-Q：12345678',
  'ＱＱ：１２３４５６',
  'QQ群 123456789',
  '扣扣 12345678',
  '扣扣：12345',
  '抠抠号12345678',
  '加扣扣',
  '加QQ',
  '企鹅号：12345678',
  '🐧12345678',
  'q：12345678',
  // Fixed lines
  '0571-88886666',
  '010-88886666',
  '电话：88886666',
  '座机 0571 88886666',
  '热线400-123-4567',
  // Links and mail
  'http://x.com',
  'https://shop.example.com/a?b=1',
  'h t t p : / / x',
  'www.x.com',
  'www . x . com',
  'w w w . x . com',
  'taobao.com',
  'shop1688.cn',
  'TAOBAO.COM',
  'ｔａｏｂａｏ．ｃｏｍ',
  'taobao . com',
  'taobao点com',
  '淘宝点com',
  '淘宝。com',
  'taobao点cn',
  'abc123.taobao.com',
  'a.b.xyz',
  't.me/abc',
  'abc123@qq.com',
  'abc123 @ qq . com',
  'abc123艾特qq点com',
  '￥AbCdEf1234￥',
]

/** What suppliers and buyers write without giving any contact. */
const FINE = [
  '规格 500g*12袋',
  '150*200cm',
  '150×200 cm 四件套',
  '150*200 180*220 200*230',
  '1800*2000*220mm',
  '150*2000*1800mm',
  '长 150 宽 2000 高 1800',
  '38-42码',
  '35 36 37 38 39 40 41 42 码',
  '身高 130/140/150/160/170',
  '155/80A 160/84A 165/88A',
  '2026-11-23',
  '2026.11.23-2027.11.22',
  '20261123',
  '生产日期 2026/11/23，保质期365天',
  '6901234567892',
  '条码 6913800000000',
  '69 1380 0000 000',
  '条形码：16901234567899',
  '¥13.80',
  '价格 138.00 元，批发 1280.00 元',
  '138元/箱，1380元/10箱',
  '13800 元',
  '库存 138000 件',
  '起订量 100 箱',
  '13、14、15、16、17 号',
  'iPhone 15 Pro Max 256G',
  'Mate 60 Pro 手机壳',
  '适用 13/14/15/16 系列手机',
  'GB 2760-2014',
  'GB/T 18006.1-2009',
  'SC10133010801234',
  'SC 101 3301 0801 234',
  'QS3301 0601 1234',
  '营业执照 91330100MA2B1CDE3F',
  '证书编号 2019010903123456',
  '专利号 ZL201320123456.7',
  'ISO9001:2015',
  '邮编 310000',
  '批次 20261123A01',
  '净含量≥98.5%',
  '满 1000 减 138，1380 封顶',
  '13800mAh 大容量',
  '保质期365天',
  '产地直发',
  '一件代发',
  '支持微信支付',
  '支持微信、支付宝付款',
  '微信小程序可下单',
  '微信 wechat pay',
  '可微信转账',
  '电话沟通请看联系方式一栏',
  '手机壳、手机支架',
  '加V领',
  'V领毛衣',
  'V 型面',
  '+V 领设计',
  '添加维生素C',
  '增加微量元素',
  '可加微波炉加热',
  '加微辣、加中辣',
  '威信镇特产',
  '树立威信',
  '安徽信誉商家',
  'QQ糖 500g',
  'QQ 弹爽滑',
  'QQ糖 12345 袋',
  '企鹅公仔 30cm',
  '卡扣扣合紧密',
  '纽扣扣子',
  'VX2000 型号',
  'WX-8800 水泵',
  'USB3.0',
  'Type-C 3.5mm',
  'No.1 品质',
  'Dr.Martens',
  'St.Ives',
  'Co.,Ltd',
  'U.S.A',
  'A.O.史密斯',
  '3.5.7.9',
  'v1.6.4',
  'good quality.Top grade',
  'best price. Net weight 500 g. Shop now',
  '净重 500.Net',
  '电压 V: 220',
  'Q：10 箱能发吗？A：可以',
  '一二三四五六七八九十',
  '一三五发货，二四六休息',
  '三七粉 一级',
  '24 小时内联系，补发或退款都可以',
  '团长可先拿样，样品费在首单里抵扣。',
  '12 瓶*6 提*138 元',
  '1箱=12袋=6000g',
  '100.000.000',
  '1,380,000,000',
  '2 3 4 5 6 7 8 9 10 11 12',
  '每箱 13 斤，500 箱起，1600 箱 9 折',
  '企业微信',
  '公众号',
  '@所有人',
  'one two three',
]

/** What an operator should examine. */
const LIKELY = [
  '13800 000000',
  '私聊',
  '联系我 abcdefgh',
  '微信 abcdefgh',
  'wx abcdefghij',
  '微信联系',
  '微信号',
  '手机同号',
  'WhatsApp',
  'contact me',
  '看我主页',
  '400-123-4567',
  '货号 13800000000',
  '15000-180000 138 1280 1180 元',
]

/** A list of `lists/`, with what can't be seen. */
const listed = (name: string): string[] =>
  readFileSync(`${__dirname}/lists/${name}.txt`, 'utf8')
    .trim()
    .split('\n')
    .map(line => line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))))

describe('contact details in a public text', () => {
  test.each(REFUSED)('refuses %s', text => {
    expect(contactsIn(writtenLines(text)).filter(it => it.isCertain)).not.toEqual([])
    // Also among other words.
    expect(hasContact(writtenLines(`新货到仓，${text}，欢迎下单`))).toBe(true)
  })
  test.each(FINE)('accepts %s', text => {
    expect(contactsIn(text).filter(it => it.isCertain)).toEqual([])
    expect(hasContact(`新货到仓，${text}，欢迎下单`)).toBe(false)
  })
  test.each(LIKELY)('accepts and marks %s', text => {
    const found = contactsIn(`新货到仓，${text}，欢迎下单`)
    expect(found.map(it => it.isCertain)).toContain(false)
    expect(found.map(it => it.isCertain)).not.toContain(true)
  })

  test('takes none of 2,000 titles of goods for a contact', () => {
    const titles = listed('goods-titles')
    expect(titles).toHaveLength(2000)
    expect(titles.filter(hasContact)).toEqual([])
  })
  test('refuses each contact that is spelled out, alone and in a title', () => {
    const spelled = listed('spelled-contacts')
    expect(spelled.length).toBeGreaterThanOrEqual(200)
    expect(spelled.filter(text => !hasContact(text) || !hasContact(`新货到仓 ${text}，欢迎下单`))).toEqual([])
  })

  test('reports them as they were written', () => {
    expect(contactsIn('新货，１３８ ０００0 0000，或 薇信：Abc123，私聊')).toEqual([
      { text: '１３８ ０００0 0000', isCertain: true },
      { text: '薇信：Abc123', isCertain: true },
      { text: '私聊', isCertain: false },
    ])
  })

  test.each(['微信', '加', '1 ', 'v x ', '一', 'a.', 'q q ', '138 ', '微 ', 'a-', 'a@', '\0', '\0a', '加维 ', '微x '])(
    'finds one after many false starts: %j',
    part => expect(hasContact(`${part.repeat(1000)}，13800000000`)).toBe(true),
  )
  test('reads each separator once, however many stand between two digits', () => {
    // NUL also fills words that are read as digits: a pattern that tries every way to divide them never ends.
    expect(contactsIn(`1${'\0'.repeat(4000)}a1`)).toEqual([])
  })
})
