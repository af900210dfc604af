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
        body: 'This agreement is made between you and the operator of Group Dashboard (“the platform”). It covers all services on the website, in WeChat and in the mini-program.\nIt takes effect once you tick “I agree” and register or log in. The privacy policy, “Device permissions” and “Third-party data sharing” are part of it.',
      },
      {
        heading: '2. What the platform provides',
        body: 'The platform lets suppliers and buyers post listings, select products, organise folders, follow each other, receive messages, attend Tuesday appointments, and share and promote.\nGoods are negotiated, contracted, paid for and delivered between the two parties. The platform is not a party to the sale, does not collect payment for goods, and has no shopping cart.',
      },
      {
        heading: '3. Your account',
        body: 'You must be at least eighteen, or a lawfully established company, sole trader or other organisation. Each mobile number has one account.\nKeep your password and codes to yourself. If someone else uses your account, change the password at once and contact us. Accounts must not be rented, lent or transferred.',
      },
      {
        heading: '4. Verification and roles',
        body: 'Withdrawals and the group leader role require identity verification; posting products to the library and presenting at a Tuesday appointment require business verification.\nThe documents you submit must be true, valid and up to date. If they lapse or prove untrue, the platform can revoke the verification and will tell you why.',
      },
      {
        heading: '5. Posting',
        body: 'Your supplies, requests, products, comments and pictures must be lawful and true, must not infringe trademarks, copyrights, portrait rights or other rights, and must not use superlatives or false discounts.\nThe following is prohibited: goods that cannot legally be traded; food, medicines, cosmetics and medical devices without the required licences; counterfeits; and content unrelated to trade that directs people elsewhere.\nPosts are shown only after review. If a post is not approved, we will tell you why, and you can edit and resubmit it.',
      },
      {
        heading: '6. Review, removal and appeal',
        body: 'The platform reviews content under the law, this agreement and published rules. If there is a violation, it can take down content, limit features, or freeze or close an account, and will tell you why in a message.\nYou can appeal within thirty days; the platform will respond within seven working days.',
      },
      {
        heading: '7. Daily limits',
        body: 'To maintain quality, posting, quoting and viewing contacts have daily limits; the figures shown on the pages apply. Once you reach a limit, you can use coins to go beyond it. Coins spent on an extra post are returned if it is not approved.',
      },
      {
        heading: '8. Coins and VIP',
        body: 'Coins are a virtual benefit on the platform. They can be used only for platform services and cannot be transferred, withdrawn or exchanged for money.\nVIP is bought by the month or year and does not renew automatically. You can request a refund for an order while it is unused and its commission is still frozen; used services are not refunded.',
      },
      {
        heading: '9. Commissions',
        body: 'Commission comes only from service orders actually paid for by people you invited, never from recruiting itself, and there is no third level. It is frozen for seven days after payment; refunded orders earn no commission.\nThe agent role cannot be bought; you can apply for it only with genuine invitations that meet the conditions. Fake registrations, buying through your own invitation and similar practices are prohibited; commission earned this way is void.',
      },
      {
        heading: '10. Withdrawals',
        body: "Withdrawals require identity verification and a linked WeChat account. Each withdrawal is between 10 and 5,000 CNY, up to 20,000 CNY per person per day; the fee is shown before you confirm.\nUnder WeChat's rules, you must confirm each transfer in WeChat. A transfer not confirmed within twenty-four hours is returned in full to your wallet. Any tax that must be withheld by law is explained before settlement.",
      },
      {
        heading: '11. Intellectual property',
        body: 'You retain the rights to what you post and license the platform to store, display, compress and transcode it as needed to provide the service, until you delete it.\nTexts, pictures and videos in share materials can be used to promote the product they belong to, and no other.',
      },
      {
        heading: '12. Limits of liability',
        body: "The platform reviews what users post with due care but does not guarantee that it is completely accurate. Check the other party's licences, samples and contracts before you trade.\nIf force majeure, network failures or third-party outages affect the service, the platform will fix the problem and inform you as promptly as is reasonable. Liability that cannot be excluded by law is not affected.",
      },
      {
        heading: '13. Deleting your account',
        body: 'You can request deletion in Settings, Account and security, Delete account. Withdrawals and orders in progress must be settled first; you can withdraw or expressly give up your wallet and coin balances.\nLogging in within seven days cancels the request. After that, personal information is deleted or anonymised, except for accounting records that the law requires us to retain.',
      },
      {
        heading: '14. Changes, law and contact',
        body: "Changes are announced on the platform seven days in advance; material changes require your consent again. If you do not agree, you can stop using the service and delete your account.\nThis agreement is governed by the laws of the People's Republic of China. Disputes should first be resolved by negotiation; failing that, by the people's court at the defendant's domicile.\nContact us: see Settings, About.",
      },
    ],
  },
]
