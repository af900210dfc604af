import { area } from '..'

/** Strings for the agreements. */
export const t = area({
  'agreement.contents': ['目录', 'Contents'],
  'agreement.version': ['版本 {version}', 'Version {version}'],
  'agreement.since': ['{date}起生效', 'Effective {date}'],
  'agreement.day': ['{year} 年 {month} 月 {day} 日', '{year}-{month}-{day}'],
  'agreement.here': ['正在读', 'Reading'],
  'agreement.versions': ['历史版本', 'All versions'],
  'agreement.current': ['现行', 'In force'],
  'agreement.coming': ['即将生效', 'Upcoming'],
  'agreement.other': [
    '这是 {version} 版，不是现行版本。看现行版本',
    'This is version {version}, not the one in force. Show the version in force',
  ],
  'consent.head': ['协议更新了，请你确认', 'Our agreements have changed'],
  'consent.text': [
    '以下协议有新版本。读过以后，同意就可以继续使用；不同意可以退出登录，浏览不受影响。',
    'These agreements have new versions. Read and agree to them to continue, or log out: you can still browse.',
  ],
  'consent.version': ['{version} 版，{date}起生效', 'Version {version}, effective {date}'],
  'consent.read': ['阅读全文', 'Read it'],
  'consent.agree': ['同意并继续', 'Agree and continue'],
  'consent.leave': ['不同意，退出登录', 'Log out instead'],
  'consent.agreed': ['已记录你的同意', 'Thank you. We have recorded your consent.'],
  'consent.none': ['没有需要确认的协议', 'Nothing to confirm'],
  'consent.none_text': ['你已经同意了现行的版本', 'You have agreed to the versions in force'],
  'consent.home': ['回首页', 'Go home'],
})
