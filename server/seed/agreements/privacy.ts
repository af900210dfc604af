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
        body: '个人信息保存在中华人民共和国境内，不向境外提供。\n账号信息保存至注销；日志保存六个月以上，最长一年；认证资料在认证失效后保存三年以应对争议，注销账号时一并删除；交易与账务记录依法保存不少于三年。期满后删除或匿名化处理。',
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
        body: 'We collect only what the service needs: a mobile number to register, the content and contact you enter to post, and your real identity to withdraw money.\nContacts and identity documents are stored encrypted. We do not sell personal information and do not track you across apps. You can view, correct, export and delete your information, and delete your account, at any time.',
      },
      {
        heading: '1. What we collect and why',
        body: 'Registration and log-in: mobile number, verification code, password (kept only as an irreversible hash).\nProfile: avatar, nickname, gender and region, all optional.\nPosting and interaction: the titles, descriptions, pictures, videos, prices and contacts you submit, and records of follows, comments and quotes.\nDevice and logs: device model, system version, app version, network address, time of access and errors, for security and troubleshooting.\nInvitations: the invite code, to record who invited you when you register.',
      },
      {
        heading: '2. Sensitive personal information',
        body: 'Identity verification collects your name, ID card number and photos of the card; business verification collects the business licence and the name of the legal representative; withdrawals collect the payee identifier of your WeChat account.\nWe use this information only to verify identity, prevent fraud and settle payments as the law requires. We ask for your separate consent before collecting it. If you refuse, you can still browse, post and communicate; only the feature concerned is unavailable.',
      },
      {
        heading: '3. Device permissions',
        body: 'We ask for access to the camera, album, clipboard and so on only when you use a feature that needs it; each purpose is listed in “Device permissions”. You can turn them off in system settings at any time.',
      },
      {
        heading: '4. Storage on your device',
        body: 'We store your log-in tokens, language, invite code and unpublished drafts on your device to keep you logged in and prevent data loss.\nWe use no third-party advertising cookies. Logging out removes your tokens and caches; drafts stay on the device, separately for each account.',
      },
      {
        heading: '5. Processors, sharing and public information',
        body: "We do not sell personal information to third parties. SMS, payment, object storage, human verification and similar services are handled by partners on our behalf; their names, purposes and the data fields are in “Third-party data sharing”.\nWhat you post, your nickname, avatar, region and verification badges are public. Your contact is shown only to users who choose to view it, which counts towards their daily limit, and you can see these views in your activity.\nIf information is transferred in a merger or division, we will tell you the recipient's name and contact.",
      },
      {
        heading: '6. Where and how long we store it',
        body: 'Personal information is stored in mainland China and is not transferred abroad.\nAccount data is stored until you delete your account; logs for at least six months and at most one year; verification documents for three years after the verification lapses, in case of disputes, and no longer than the account; transaction and accounting records for at least three years as the law requires. After that, the data is deleted or anonymised.',
      },
      {
        heading: '7. Security',
        body: 'Data is encrypted in transit; mobile numbers, contacts and identity data are encrypted field by field; photos of documents are private files that can be opened only through links valid for ten minutes.\nStaff access follows least privilege and leaves an audit trail. If personal information is leaked, we will act immediately and notify you and the authorities as the law requires.',
      },
      {
        heading: '8. Your rights',
        body: 'View and copy: view and export your information in Settings, Account and security, Personal info.\nCorrect and complete: edit it on the same page; verified information requires a new verification.\nDelete: delete anything you posted; items in the recycle bin are permanently deleted after thirty days.\nWithdraw consent: turn off a permission, unlink WeChat or cancel message subscriptions. This does not affect earlier processing.\nDelete your account: Settings, Account and security, Delete account; it takes effect after seven days.\nWe respond to your requests within fifteen working days.',
      },
      {
        heading: '9. Automated decisions',
        body: 'The home feed is ordered by posting time, pinning and your filters. It does not use personal profiles, and prices do not vary by user. If we add personalised recommendations, you will be able to turn them off.',
      },
      {
        heading: '10. Minors',
        body: 'The service is intended for adults who do business. We do not knowingly collect information from children under fourteen; if we find that we have, we will delete it as soon as possible.',
      },
      {
        heading: '11. Updates and contact',
        body: 'Updates are announced on the platform; if the purposes, methods or kinds of information change significantly, we will ask for your consent again. You can request earlier versions on this page.\nPersonal information protection officer: see the contact in Settings, About. If you are not satisfied with our response, you can complain to the cyberspace authority or file a lawsuit in court.',
      },
    ],
  },
]
