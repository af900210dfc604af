import type { SeedAgreement } from './types'

const common = {
  kind: 'third_party_information_share_checklist',
  version: '1.2.0',
  published_at: '2026-02-10T02:00:00.000Z',
} as const

export const thirdParties: SeedAgreement[] = [
  {
    ...common,
    locale: 'zh-Hans',
    title: '第三方信息共享清单',
    sections: [
      {
        heading: '说明',
        body: '下列服务由第三方提供，是否启用取决于部署时的配置；未启用的服务不会收到任何信息。我们只传送完成该功能所必需的字段，并以合同约束对方的用途、期限和安全措施。',
      },
      {
        heading: '微信登录与分享',
        body: '提供方：深圳市腾讯计算机系统有限公司（微信开放平台、公众平台）。\n用途：微信一键登录、绑定微信、分享、小程序码。\n字段：临时登录凭证、用户标识（OpenID、UnionID）、当前页面的网址。\n方式：接口调用与软件开发工具包。',
      },
      {
        heading: '微信支付与商家转账',
        body: '提供方：财付通支付科技有限公司。\n用途：购买团币和会员，提现到微信零钱。\n字段：订单号、金额、商品名称、用户标识；达到规则要求的金额时，收款人姓名（加密传送）。\n方式：接口调用。我们不接触你的银行卡号和支付密码。',
      },
      {
        heading: '短信',
        body: '提供方：腾讯云计算（北京）有限责任公司，或阿里云计算有限公司，以实际启用者为准。\n用途：发送验证码和重要的安全通知。\n字段：手机号、短信内容。\n方式：接口调用。',
      },
      {
        heading: '人机验证',
        body: '提供方：腾讯云计算（北京）有限责任公司（仅网页，默认使用平台自带的验证）。\n用途：防止批量注册和恶意发送验证码。\n字段：网络地址、浏览器信息、操作轨迹。\n方式：网页脚本。',
      },
      {
        heading: '对象存储与内容分发',
        body: '提供方：部署时选定的云服务商。\n用途：存储和分发你上传的图片、视频。\n字段：文件本身、访问者的网络地址。证件等私有文件不进入内容分发网络。\n方式：接口调用。',
      },
      {
        heading: '身份核验',
        body: '提供方：部署时选定的持牌核验机构（默认由平台按规则与人工核验，不对外传送）。\n用途：核对姓名与身份证号码是否一致。\n字段：姓名、身份证号码。\n方式：接口调用，加密传送。',
      },
      {
        heading: '内容安全',
        body: '提供方：深圳市腾讯计算机系统有限公司（微信内容安全接口，默认由平台词库与人工审核）。\n用途：识别违法违规的文字和图片。\n字段：待发布的文字和图片、用户标识。\n方式：接口调用。',
      },
      {
        heading: '管理你的授权',
        body: '你可以在设置中解绑微信，在微信的“设置 — 个人信息与权限 — 授权管理”中取消授权，也可以要求我们停止向某一方提供信息；停止后，相应功能将不可用。',
      },
    ],
  },
  {
    ...common,
    locale: 'en',
    title: 'Third-party data sharing',
    sections: [
      {
        heading: 'About this list',
        body: 'The services below are provided by third parties. Which ones are enabled depends on the deployment; a service that is not enabled receives no information. We send only the fields that the feature needs, and bind the recipient by contract on purpose, duration and security.',
      },
      {
        heading: 'WeChat log-in and sharing',
        body: 'Provider: Shenzhen Tencent Computer Systems Co., Ltd. (WeChat Open Platform and Official Accounts Platform).\nFor: WeChat log-in, linking WeChat, sharing, mini-program codes.\nFields: temporary log-in code, user identifiers (OpenID, UnionID), address of the current page.\nMethod: API calls and software development kit.',
      },
      {
        heading: 'WeChat Pay and merchant transfers',
        body: "Provider: Tenpay Payment Technology Co., Ltd.\nFor: buying coins and VIP, withdrawing to your WeChat balance.\nFields: order number, amount, name of the item, user identifier; for amounts above those set by the rules, also the payee's name (sent encrypted).\nMethod: API calls. We never see your card number or payment password.",
      },
      {
        heading: 'SMS',
        body: 'Provider: Tencent Cloud Computing (Beijing) Co., Ltd. or Alibaba Cloud Computing Co., Ltd., whichever is enabled.\nFor: verification codes and important security notices.\nFields: mobile number, message text.\nMethod: API calls.',
      },
      {
        heading: 'Human verification',
        body: 'Provider: Tencent Cloud Computing (Beijing) Co., Ltd. (website only; by default the platform uses its own check).\nFor: preventing mass registration and abuse of verification codes.\nFields: network address, browser information, pointer movements.\nMethod: a script on the page.',
      },
      {
        heading: 'Object storage and content delivery',
        body: 'Provider: the cloud service chosen at deployment.\nFor: storing and delivering the pictures and videos you upload.\nFields: the files themselves, the network address of visitors. Private files such as identity documents never enter the delivery network.\nMethod: API calls.',
      },
      {
        heading: 'Identity verification',
        body: 'Provider: the licensed verification agency chosen at deployment (by default, the platform checks by rules and manual review, and sends nothing out).\nFor: checking that a name and an ID card number match.\nFields: name, ID card number.\nMethod: API calls, encrypted.',
      },
      {
        heading: 'Content safety',
        body: 'Provider: Shenzhen Tencent Computer Systems Co., Ltd. (WeChat content safety interface; by default, the platform uses its own word list and reviewers).\nFor: detecting unlawful text and pictures.\nFields: the text and pictures to be posted, user identifier.\nMethod: API calls.',
      },
      {
        heading: 'Managing your consent',
        body: 'You can unlink WeChat in Settings, revoke authorisation in WeChat under Settings, Personal Information and Permissions, or ask us to stop providing information to a third party; the feature concerned will then be unavailable.',
      },
    ],
  },
]
