import type { SeedAgreement } from './types'

const common = { kind: 'service_agreement', version: '1.2.0', published_at: '2026-01-15T02:00:00.000Z' } as const

export const service: SeedAgreement[] = [
  {
    ...common,
    locale: 'zh-Hans',
    title: '团长看板服务协议',
    sections: [
      {
        heading: '一、协议的范围',
        body: '本协议由你与团长看板的运营者（以下称“平台”）订立，适用于网页、微信内网页和小程序上的全部服务。\n你勾选“同意”并完成注册或登录后，本协议生效。隐私政策、设备权限说明和第三方信息共享清单是本协议的组成部分。',
      },
      {
        heading: '二、平台提供什么',
        body: '平台为供货方和采购方提供信息发布、选品、商品夹、关注、消息、周二有约、分享和推广服务。\n货物由供需双方自行洽谈、签约、付款和交付，平台不是买卖合同的一方，不代收货款，也没有购物车。',
      },
      {
        heading: '三、账号',
        body: '你须年满十八周岁，或是依法成立的企业、个体工商户或其他组织。一个手机号对应一个账号。\n请妥善保管密码和验证码。发现账号被他人使用时，请立即修改密码并联系我们。账号不得出租、出借或转让。',
      },
      {
        heading: '四、认证与身份',
        body: '提现、申请团长需要先完成实名认证；发布商品到选品库、在周二有约讲品需要企业认证。\n你提交的资料须真实、有效、及时更新。资料失效或与事实不符时，平台可以撤销认证，并说明理由。',
      },
      {
        heading: '五、发布信息',
        body: '你发布的供货、求购、商品、评论和图片须合法、真实，不侵犯他人的商标、著作权、肖像权等权利，不使用绝对化用语或虚假折扣。\n以下内容禁止发布：法律禁止交易的物品，无资质的食品、药品、化妆品和医疗器械，假冒商品，以及与交易无关的引流信息。\n信息经审核后才会展示。被拒绝的信息会告知理由，可以修改后再次提交。',
      },
      {
        heading: '六、审核、下架与申诉',
        body: '平台依据法律、本协议和公开的规则审核。发现违规时，可以下架信息、限制功能、冻结或注销账号，并以消息说明理由。\n你对处理有异议，可以在三十日内申诉，平台在七个工作日内答复。',
      },
      {
        heading: '七、每日额度',
        body: '为保证信息质量，发布、报价和查看联系方式有每日额度，具体数字以页面所示为准。额度用完后可用团币超额使用。因审核未通过的超额发布，所用团币会退回。',
      },
      {
        heading: '八、团币与会员',
        body: '团币是平台内的虚拟权益，只能用于兑换平台服务，不能转让、提现或兑回人民币。\n会员按月或按年开通，到期不自动续费。服务尚未使用且佣金仍在冻结期内的订单可以申请退款，已使用的部分不退。',
      },
      {
        heading: '九、推广佣金',
        body: '推广佣金只来自被邀请人实付的服务订单，不因拉人本身而产生，也不设第三级。佣金自付款起冻结七日，退款的订单不产生佣金。\n代理身份不可付费购买，只能凭符合条件的真实邀请申请获得。禁止以虚假注册、自买自返等方式获取佣金；一经查实，相应佣金作废。',
      },
      {
        heading: '十、提现',
        body: '提现须完成实名认证并绑定微信。每笔十元至五千元，每人每日不超过两万元，手续费在确认前显示。\n根据微信的规则，转账需要你在微信中确认收款，二十四小时内未确认的，款项全额退回钱包。依法须代扣的税款，会在结算前说明。',
      },
      {
        heading: '十一、知识产权',
        body: '你保留所发布内容的权利，并授权平台在提供服务所必需的范围内存储、展示、压缩和转码这些内容，直至你删除为止。\n素材库的文字、图片和视频可用于推广对应的商品，不得用于其他商品。',
      },
      {
        heading: '十二、责任的限制',
        body: '平台对用户发布的信息尽到审核义务，但不保证其绝对准确。交易前请核实对方的资质、样品和合同。\n因不可抗力、通信故障或第三方服务中断造成的影响，平台在合理范围内及时修复并告知，依法不能免除的责任不受此限。',
      },
      {
        heading: '十三、注销',
        body: '你可以在“设置 — 账号安全 — 注销账号”中申请注销。进行中的提现和订单须先了结，钱包与团币的余额可以取出或明确放弃。\n申请后七日内主动登录即视为撤回。期满后个人信息被删除或匿名化，依法须保存的账务记录除外。',
      },
      {
        heading: '十四、变更、法律与联系',
        body: '协议变更会提前七日在平台内公告；重大变更会要求你再次同意。不同意的，可以停止使用并注销账号。\n本协议适用中华人民共和国法律。争议应先协商，协商不成的，由被告住所地人民法院管辖。\n联系我们：方式见“设置 — 关于”页。',
      },
    ],
  },
  {
    ...common,
    locale: 'en',
    title: 'Group Dashboard Service Agreement',
    sections: [
      {
        heading: '1. Scope',
        body: 'This agreement is made between you and the operator of Group Dashboard (“the platform”). It covers every service on the website, inside WeChat and in the mini-program.\nIt takes effect once you tick “I agree” and register or log in. The privacy policy, the description of device permissions and the checklist of shared information are part of it.',
      },
      {
        heading: '2. What the platform offers',
        body: 'The platform lets suppliers and buyers publish listings, pick products, keep folders, follow each other, exchange messages, attend the Tuesday appointment, and share and promote.\nGoods are negotiated, contracted, paid for and delivered between the two parties. The platform is no party to their sale, does not collect the price, and has no shopping cart.',
      },
      {
        heading: '3. Your account',
        body: 'You must be at least eighteen, or a lawfully established company, sole trader or other organisation. One mobile number belongs to one account.\nKeep your password and codes to yourself. If someone else uses your account, change the password at once and contact us. Accounts may not be rented, lent or transferred.',
      },
      {
        heading: '4. Certification and roles',
        body: 'Withdrawals and the group leader role need identity certification; publishing products to the library and presenting at a Tuesday appointment need enterprise certification.\nWhat you submit must be true, valid and kept current. A certification whose documents lapse or prove untrue may be revoked, with the reason given.',
      },
      {
        heading: '5. Publishing',
        body: 'Your supplies, purchases, products, comments and pictures must be lawful and true, must not infringe trade marks, copyrights, portraits or other rights, and must not use superlatives or false discounts.\nForbidden are: goods that the law bars from trade; food, medicines, cosmetics and medical devices without the required licences; counterfeits; and content that only leads people elsewhere.\nNothing is shown before it has been examined. A rejection names its reason, and you may change the listing and submit it again.',
      },
      {
        heading: '6. Examination, removal, appeal',
        body: 'The platform examines by law, by this agreement and by published rules. On a violation it may take content down, limit functions, freeze or close an account, and it tells you why in a message.\nYou may appeal within thirty days; the platform answers within seven working days.',
      },
      {
        heading: '7. Daily quotas',
        body: 'To keep listings worth reading, publishing, quoting and viewing contacts have daily quotas; the figures are those shown on the pages. Beyond them coins may be spent. Coins spent on an extra listing come back if it is rejected.',
      },
      {
        heading: '8. Coins and VIP',
        body: 'Coins are a virtual entitlement within the platform. They pay for platform services only and cannot be transferred, withdrawn or turned back into money.\nVIP is bought by the month or the year and does not renew by itself. An order may be refunded while it is unused and its commission is still frozen; what has been used is not refunded.',
      },
      {
        heading: '9. Commissions',
        body: 'Commission arises only from service orders that an invited person has actually paid, never from signing people up, and there is no third level. It is frozen for seven days after payment; refunded orders earn none.\nThe agent role cannot be bought; it is granted for genuine invitations that meet the conditions. Fake registrations and self-purchases are forbidden, and commission gained by them is void.',
      },
      {
        heading: '10. Withdrawals',
        body: "A withdrawal needs identity certification and a bound WeChat account. It ranges from 10 to 5,000 yuan, with 20,000 yuan a day per person; the fee is shown before you confirm.\nUnder WeChat's rules you confirm the receipt in WeChat. A transfer not confirmed within twenty-four hours returns in full to your wallet. Tax that must be withheld by law is explained before settlement.",
      },
      {
        heading: '11. Intellectual property',
        body: 'You keep the rights in what you publish and allow the platform to store, show, compress and transcode it as far as the service needs, until you delete it.\nTexts, pictures and videos of the source material may be used to promote the product they belong to, and no other.',
      },
      {
        heading: '12. Limits of liability',
        body: 'The platform examines what users publish with due care but does not guarantee that it is accurate in every detail. Check licences, samples and contracts before you trade.\nAfter force majeure, network faults or third-party outages the platform repairs and informs within reason. Liability that the law does not allow to be excluded stays untouched.',
      },
      {
        heading: '13. Closing your account',
        body: 'You may ask for cancellation under Settings, Account security, Cancel account. Open withdrawals and orders must be settled first; balances of wallets and coins may be taken out or expressly given up.\nLogging in within seven days takes the request back. After that, personal information is deleted or made anonymous, except for accounting records that the law requires to be kept.',
      },
      {
        heading: '14. Changes, law and contact',
        body: "Changes are announced within the platform seven days ahead; material ones ask for your consent again. If you do not agree, you may stop using the service and cancel your account.\nThe law of the People's Republic of China applies. Disputes are first to be settled by talk, then by the people's court at the defendant's domicile.\nContact: see Settings, About.",
      },
    ],
  },
]
