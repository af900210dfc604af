import { area } from '..'

/** Strings for reports and complaints. */
export const t = area({
  'reports.report': ['举报', 'Report'],
  'reports.title': ['举报', 'Report'],
  'reports.text': ['平台会尽快核实，处理结果会发消息告诉你', "We'll review it soon and message you the result"],
  'reports.why': ['举报原因', 'Reason'],
  'reports.reason_false': ['信息不实', 'Misleading'],
  'reports.reason_forbidden': ['违禁商品', 'Prohibited item'],
  'reports.reason_fraud': ['诈骗', 'Fraud'],
  'reports.reason_infringing': ['侵权', 'Infringement'],
  'reports.reason_abusive': ['辱骂或骚扰', 'Abuse'],
  'reports.reason_other': ['其他', 'Something else'],
  'reports.reason_needed': ['请选一个原因', 'Choose a reason'],
  'reports.more': ['补充说明，可不填', 'More details (optional)'],
  'reports.send': ['提交举报', 'Submit report'],
  'complaint.title': ['投诉', 'Complaint'],
  'complaint.text': [
    '个人信息被公开，或权利被侵犯，在这里告诉我们',
    'Tell us if your personal data was made public or your rights were infringed',
  ],
  'complaint.why': ['投诉类型', "What it's about"],
  'complaint.reason_privacy': ['个人信息', 'Personal info'],
  'complaint.reason_infringing': ['侵权', 'Infringement'],
  'complaint.reason_other': ['其他', 'Something else'],
  'complaint.more': ['写明是哪条内容、侵犯了什么权利', 'Which content, and how it harms your rights'],
  'complaint.more_needed': ['请至少写 {min} 个字', 'Enter at least {min} characters'],
  'complaint.send': ['提交投诉', 'Submit complaint'],
  'complaint.sent': ['已收到投诉，处理结果会发消息告诉你', "Complaint received. We'll message you the result."],
  'reports.sent': ['已收到举报，感谢反馈', 'Report received. Thanks for telling us.'],
})
