import { area } from '..'

/** Strings for liking, saving and commenting, in the bar of a detail page. */
export const t = area({
  'reaction.like': ['点赞', 'Like'],
  'reaction.liked': ['已赞', 'Liked'],
  'reaction.favourite': ['收藏', 'Save'],
  'reaction.favoured': ['已收藏', 'Saved'],
  'reaction.comment': ['评论', 'Comment'],
  'reaction.share': ['分享', 'Share'],
  'reaction.did_favourite': ['已收藏，可在“我的互动”里查看', 'Saved to “My activity”'],
  'reaction.did_unfavourite': ['已取消收藏', 'Removed from saved'],
})
