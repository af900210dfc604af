import type { SeedAgreement } from './types'

const common = { kind: 'privacy_agreement', version: '1.3.0', published_at: '2026-02-10T02:00:00.000Z' } as const

export const privacy: SeedAgreement[] = [
  {
    ...common,
    locale: 'zh-Hans',
    title: '团长看板隐私政策',
    sections: [
      {
        heading: '摘要',
        body: '我们只收集提供服务所必需的信息：注册需要手机号，发布需要你填写的内容和联系方式，提现需要实名信息。\n联系方式、证件信息加密保存。我们不出售个人信息，不做跨应用追踪。你可以随时查阅、更正、导出、删除信息并注销账号。',
      },
      {
        heading: '一、我们收集的信息和目的',
        body: '注册与登录：手机号、验证码、密码（只保存不可逆的散列值）。\n个人资料：头像、昵称、性别、地区，均可不填。\n发布与互动：你提交的标题、描述、图片、视频、价格、联系方式，以及关注、评论、报价的记录。\n设备与日志：设备型号、系统版本、应用版本、网络地址、访问时间、出错信息，用于安全与排障。\n邀请关系：邀请码，用于在注册时记录邀请人。',
      },
      {
        heading: '二、敏感个人信息',
        body: '实名认证收集姓名、身份证号码和证件照片；企业认证收集营业执照和法定代表人姓名；提现收集微信的收款标识。\n这些信息仅用于核验身份、防止欺诈和依法结算。收集前会单独征求你的同意。不同意不影响浏览、发布和沟通，只是不能使用相应功能。',
      },
      {
        heading: '三、设备权限',
        body: '相机、相册、剪贴板等权限只在你使用对应功能时请求，逐项用途见《设备权限说明》。你可以随时在系统设置中关闭。',
      },
      {
        heading: '四、本地存储',
        body: '我们在设备上保存登录凭证、语言、邀请码和未发布的草稿，用于保持登录和防止内容丢失。\n我们不使用广告类的第三方小型文本。退出登录会清除你的登录凭证和缓存；草稿按账号保存在本机。',
      },
      {
        heading: '五、委托处理、共享与公开',
        body: '我们不向第三方出售个人信息。短信、支付、对象存储、人机验证等由合作方代为处理，名称、用途和字段见《第三方信息共享清单》。\n你发布的信息、昵称、头像、地区和认证标识会公开展示。联系方式只有在对方主动查看并计入额度后才向其展示，该记录你可以在互动中看到。\n因合并、分立等转移信息时，我们会告知接收方的名称和联系方式。',
      },
      {
        heading: '六、保存地点与期限',
        body: '个人信息保存在中华人民共和国境内，不向境外提供。\n账号信息保存至注销；日志保存六个月以上，最长一年；认证资料在认证失效后保存三年以应对争议；交易与账务记录依法保存不少于三年。期满后删除或匿名化处理。',
      },
      {
        heading: '七、安全',
        body: '传输使用加密通道；手机号、联系方式和证件信息按字段加密；证件照片是私有文件，只能通过十分钟内有效的链接访问。\n内部访问按最小权限授予并留有审计记录。发生个人信息泄露时，我们会立即补救，并依法通知你和主管部门。',
      },
      {
        heading: '八、你的权利',
        body: '查阅与复制：设置 — 账号安全 — 个人资料中可以查看并导出信息。\n更正与补充：在同一页面直接修改；认证信息须重新提交认证。\n删除：删除你发布的内容；回收站中的内容三十日后彻底删除。\n撤回同意：关闭系统权限、解绑微信或撤销订阅消息。撤回不影响此前的处理。\n注销：设置 — 账号安全 — 注销账号，七日后生效。\n我们在十五个工作日内答复你的请求。',
      },
      {
        heading: '九、自动化决策',
        body: '首页按发布时间、置顶和筛选条件排列，不基于个人画像推荐，也不因人定价。将来若提供个性化推荐，会同时提供关闭的选项。',
      },
      {
        heading: '十、未成年人',
        body: '本服务面向从事经营活动的成年人。我们不会在知情的情况下收集未满十四周岁的儿童的信息；若发现误收，会尽快删除。',
      },
      {
        heading: '十一、更新与联系',
        body: '政策更新会在平台内公告；涉及目的、方式和种类的重大变化时，会再次征求同意。历史版本可以在本页索取。\n个人信息保护负责人：联系方式见“设置 — 关于”页。对答复不满意的，可以向网信部门投诉或向人民法院起诉。',
      },
    ],
  },
  {
    ...common,
    locale: 'en',
    title: 'Group Dashboard Privacy Policy',
    sections: [
      {
        heading: 'In short',
        body: 'We collect only what the service needs: a mobile number to register, what you write and a contact to publish, your real name to withdraw money.\nContacts and identity documents are stored encrypted. We do not sell personal information and do not track you across apps. You may view, correct, export and delete your information and cancel your account at any time.',
      },
      {
        heading: '1. What we collect, and what for',
        body: 'Registration and log-in: mobile number, verification code, password (kept only as an irreversible hash).\nProfile: avatar, nickname, gender, region, each of them optional.\nPublishing and interaction: the titles, descriptions, pictures, videos, prices and contacts that you submit, and the record of follows, comments and quotes.\nDevice and logs: device model, system version, app version, network address, time of access and errors, for security and repair.\nInvitation: the referral code, to record who invited you when you register.',
      },
      {
        heading: '2. Sensitive personal information',
        body: 'Identity certification collects your name, identity number and pictures of the card; enterprise certification the business licence and the name of the legal representative; withdrawals the receiving identifier of your WeChat account.\nThey serve only to verify identity, to prevent fraud and to settle lawfully. We ask for your separate consent first. Refusing does not affect browsing, publishing and talking; only the function concerned stays closed.',
      },
      {
        heading: '3. Device permissions',
        body: 'Camera, album, clipboard and the like are asked for only when you use the function that needs them; each purpose is listed in the description of device permissions. You may switch them off in the system settings at any time.',
      },
      {
        heading: '4. Storage on your device',
        body: 'We keep your log-in tokens, language, referral code and unpublished drafts on your device, so that you stay logged in and lose nothing.\nThere are no advertising cookies of third parties. Logging out removes your tokens and caches; drafts stay on the device, separated by account.',
      },
      {
        heading: '5. Processors, sharing and publication',
        body: "We sell no personal information. SMS, payment, object storage and human verification are handled by partners on our behalf; names, purposes and fields are in the checklist of shared information.\nWhat you publish, your nickname, avatar, region and certification marks are public. A contact is shown only to a person who asks for it within their quota, and you can see in your interactions that they did.\nIf information is transferred by a merger or division, we tell you the recipient's name and contact.",
      },
      {
        heading: '6. Where and how long',
        body: 'Personal information is kept within mainland China and is not provided abroad.\nAccount data is kept until cancellation; logs for at least six months and at most one year; certification documents for three years after they lapse, for disputes; trade and accounting records for no less than three years as the law requires. Afterwards they are deleted or made anonymous.',
      },
      {
        heading: '7. Security',
        body: 'Transport is encrypted; mobile numbers, contacts and identity data are encrypted field by field; pictures of documents are private files, opened only by links that live ten minutes.\nStaff access follows least privilege and leaves an audit trail. After a leak we act at once and notify you and the authorities as the law requires.',
      },
      {
        heading: '8. Your rights',
        body: 'View and copy: Settings, Account security, Personal data shows and exports your information.\nCorrect and complete: on the same page; certified information by a new certification.\nDelete: whatever you published; the recycle bin is purged after thirty days.\nWithdraw consent: switch off a permission, unbind WeChat or cancel message subscriptions. What was done before stays lawful.\nCancel: Settings, Account security, Cancel account, effective after seven days.\nWe answer requests within fifteen working days.',
      },
      {
        heading: '9. Automated decisions',
        body: 'The home feed is ordered by time of publication, pinning and your filters. It uses no personal profile, and prices do not depend on who looks. Should personal recommendations come, they will come with a switch to turn them off.',
      },
      {
        heading: '10. Minors',
        body: 'The service is meant for adults who do business. We do not knowingly collect information on children under fourteen; if we find any, we delete it as soon as we can.',
      },
      {
        heading: '11. Updates and contact',
        body: 'Updates are announced within the platform; when purpose, means or kinds of information change, we ask for your consent again. Earlier versions are available on request.\nPerson in charge of personal information: the contact stands under Settings, About. If our answer does not satisfy you, you may complain to the cyberspace authority or sue in court.',
      },
    ],
  },
]
