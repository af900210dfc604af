import type { SeedAgreement } from './types'

const common = { kind: 'permission_description', version: '1.1.0', published_at: '2026-01-15T02:00:00.000Z' } as const

export const permissions: SeedAgreement[] = [
  {
    ...common,
    locale: 'zh-Hans',
    title: '设备权限说明',
    sections: [
      {
        heading: '我们怎样请求权限',
        body: '权限只在用到的那一刻请求，请求前会先说明原因。拒绝后其他功能照常使用，以后可以在系统设置或微信的“设置”里更改。',
      },
      {
        heading: '相机',
        body: '用途：拍摄供货、求购、商品的图片和视频，拍摄证件。\n时机：点击“拍摄”时。\n拒绝后：可以改从相册选择。',
      },
      {
        heading: '相册（读取）',
        body: '用途：选择要上传的图片、视频和头像。我们只读取你选中的文件，上传前在设备上压缩；服务器会去除照片中的位置等附加信息。\n时机：点击“从相册选择”时。\n拒绝后：可以直接拍摄。',
      },
      {
        heading: '相册（保存）',
        body: '用途：保存分享海报、素材图片和视频。\n时机：点击“保存到相册”时。\n拒绝后：可以长按图片，或复制链接分享。',
      },
      {
        heading: '剪贴板',
        body: '用途：写入你要复制的文案、链接和联系方式；批量添加商品时，读取你主动粘贴的内容。\n时机：点击“复制”或“粘贴”时。我们不在后台读取剪贴板。',
      },
      {
        heading: '日历',
        body: '用途：把周二有约的场次加入你的日历。\n时机：点击“加入日历”时。\n拒绝后：仍可使用消息提醒。',
      },
      {
        heading: '通知与订阅消息',
        body: '用途：提醒审核结果、报价和周二有约开始。\n时机：预约场次或提交审核后，由你选择。\n拒绝后：可以在应用的消息页查看。',
      },
      {
        heading: '网络状态',
        body: '用途：判断是否在线，断线后自动重连，弱网时显示已缓存的内容。该权限不涉及个人身份。',
      },
      {
        heading: '我们不请求的权限',
        body: '通讯录、通话记录、短信、麦克风、精确位置、蓝牙、后台定位。地区由你自己在表单中选择。',
      },
    ],
  },
  {
    ...common,
    locale: 'en',
    title: 'Device permissions',
    sections: [
      {
        heading: 'How we ask for permissions',
        body: "We ask for a permission only when it is needed, and explain why first. If you refuse, everything else keeps working, and you can change it later in system settings or in WeChat's settings.",
      },
      {
        heading: 'Camera',
        body: 'For: taking pictures and videos of supplies, requests and products, and photos of documents.\nWhen: you tap “Take a picture”.\nIf refused: you can choose from the album instead.',
      },
      {
        heading: 'Album (read)',
        body: 'For: choosing pictures, videos and an avatar to upload. We read only the files you pick and compress them on the device; the server removes location and other metadata from photos.\nWhen: you tap “Choose from album”.\nIf refused: you can take a picture instead.',
      },
      {
        heading: 'Album (save)',
        body: 'For: saving share posters, and pictures and videos from share materials.\nWhen: you tap “Save to album”.\nIf refused: you can press and hold the picture, or share by copying the link.',
      },
      {
        heading: 'Clipboard',
        body: 'For: writing the texts, links and contacts you copy; reading what you paste when adding products in bulk.\nWhen: you tap “Copy” or “Paste”. We never read the clipboard in the background.',
      },
      {
        heading: 'Calendar',
        body: 'For: adding a Tuesday appointment to your calendar.\nWhen: you tap “Add to calendar”.\nIf refused: message reminders still work.',
      },
      {
        heading: 'Notifications and subscription messages',
        body: 'For: notifying you of review results, quotes and the start of a Tuesday appointment.\nWhen: after you book an appointment or submit for review, if you choose.\nIf refused: you can see them in Messages in the app.',
      },
      {
        heading: 'Network status',
        body: 'For: checking whether you are online, reconnecting automatically, and showing cached content on a slow connection. This does not reveal who you are.',
      },
      {
        heading: 'What we never ask for',
        body: 'Contacts, call history, text messages, microphone, precise location, Bluetooth and background location. You choose your region yourself in forms.',
      },
    ],
  },
]
