import { area } from '..'

/** Strings for an owner's appeal against an operators' decision. */
export const t = area({
  'appeal.appeal': ['申诉', 'Appeal'],
  'appeal.title': ['申诉', 'Appeal'],
  'appeal.why': ['平台下架的原因', 'Why it was taken down'],
  'appeal.why_comment': ['平台隐藏的原因', 'Why it was hidden'],
  'appeal.why_account': ['账号被冻结的原因', 'Why the account is frozen'],
  'appeal.no_reason': ['没有写明', 'None given'],
  'appeal.about': [
    '写明为什么应该恢复。每次处理可以申诉一次，结果会发消息告诉你。',
    "Explain why this should be reversed. You can appeal each decision once. We'll message you the result.",
  ],
  'appeal.about_account': [
    '写明为什么应该解除冻结。每次冻结可以申诉一次。',
    'Explain why the account should be unfrozen. You can appeal each freeze once.',
  ],
  'appeal.text': ['申诉说明', 'Your appeal'],
  'appeal.hint': ['例如：补充了什么证明，改正了什么', 'e.g. new evidence, or what you have corrected'],
  'appeal.needed': ['请至少写 {min} 个字', 'Enter at least {min} characters'],
  'appeal.send': ['提交申诉', 'Send appeal'],
  'appeal.sent': ['已提交申诉，结果会发消息告诉你', "Appeal sent. We'll message you the result."],
  'appeal.sent_account': [
    '已提交申诉。解除冻结后可以直接登录，也可以回到这里看结果。',
    'Appeal sent. Log in once the account is active again, or come back here for the result.',
  ],
  'appeal.failed': ['没有提交成功，内容没有丢，再试一次', "Couldn't send it. Nothing is lost. Try again."],
  'appeal.state_pending': ['处理中', 'In review'],
  'appeal.state_approved': ['申诉通过', 'Granted'],
  'appeal.state_rejected': ['申诉未通过', 'Not granted'],
  'appeal.sent_at': ['{time} 提交', 'Sent {time}'],
  'appeal.decided_at': ['{time} 处理', 'Decided {time}'],
  'appeal.reason': ['没有通过的原因', 'Why it was not granted'],
  'appeal.next': ['可以修改内容后再提交审核。', 'You can edit it and submit it for review.'],
  'appeal.next_pallet': ['可以修改后重新发布货盘。', 'You can change the pallet and publish it again.'],
  'appeal.over_comment': ['这条评论现在没有被隐藏', "This comment isn't hidden"],
  'appeal.over_comment_text': ['大家又能看到它了', 'Everyone can see it again'],
  'appeal.over': ['现在没有被下架', "It isn't taken down"],
  'appeal.over_text': ['状态刚刚变了，返回列表就能看到', 'Its status has just changed. Go back to see it.'],
  'appeal.gone': ['找不到这条内容', 'Not found'],
})
