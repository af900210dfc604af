import { area } from '..'

/** Strings for comments. */
export const t = area({
  'comments.title': ['评论', 'Comments'],
  'comments.write': ['说点什么…', 'Say something…'],
  'comments.empty': ['还没有评论', 'No comments yet'],
  'comments.empty_text': ['问问规格、起订量或发货时间', 'Ask about specs, min. order or shipping'],
  'comments.failed': ['评论没有加载出来', "Couldn't load comments"],
  'comments.retry': ['重试', 'Try again'],
  'comments.more': ['更多评论', 'More comments'],
  'comments.more_replies': ['展开 {count} 条回复', '{count} more replies', '{count} more reply'],
  'comments.owner': ['发布者', 'Owner'],
  'comments.answers': ['回复 {name}：', 'To {name}: '],
  'comments.answer': ['回复', 'Reply'],
  'comments.answer_to': ['回复 {name}', 'Reply to {name}'],
  'comments.new_comment': ['写评论', 'Write a comment'],
  'comments.hint': ['文明交流，不要留电话和微信', 'Be kind. No phone numbers or WeChat IDs.'],
  'comments.send': ['发送', 'Send'],
  'comments.sent': ['已发送', 'Sent'],
  'comments.needed': ['请先写点什么', 'Write something first'],
  'comments.menu': ['{name}的评论', 'Comment by {name}'],
  'comments.delete': ['删除', 'Delete'],
  'comments.delete_title': ['删除这条评论？', 'Delete this comment?'],
  'comments.delete_text': ['下面的回复会一起删除。', 'Replies to it will be deleted too.'],
  'comments.delete_no': ['留着', 'Keep it'],
  'comments.deleted': ['已删除', 'Deleted'],
})
