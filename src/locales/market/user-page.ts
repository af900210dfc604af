import { area } from '..'

/** Strings of a user's page; those for following the user are in `follow`. */
export const t = area({
  'user_page.joined': ['{date}加入', 'Joined {date}'],
  'user_page.count_following': ['关注', 'Following'],
  'user_page.count_fans': ['粉丝', 'Followers'],
  'user_page.count_release': ['在架', 'Listed'],
  'user_page.tab_supply': ['供货', 'Supplies'],
  'user_page.tab_product': ['商品', 'Products'],
  'user_page.tab_purchase': ['求购', 'Requests'],
  'user_page.things': ['看什么', 'Filter by kind'],
  'user_page.none_supply': ['没有在架的供货', 'No supplies listed'],
  'user_page.none_product': ['没有在架的商品', 'No products listed'],
  'user_page.none_purchase': ['没有在架的求购', 'No requests listed'],
  'user_page.shop_search': ['搜这家的商品', 'Search this shop'],
  'user_page.shop_none': ['没有找到“{keyword}”', 'No results for “{keyword}”'],
  'user_page.shop_all': ['看全部', 'See all'],
  'user_page.none_text': ['关注后，上新时会告诉你', 'Follow to hear when something new is posted'],
  'user_page.none_own_text': ['发布后会出现在这里', 'What you post appears here'],
  'user_page.gone': ['用户不存在', 'User not found'],
  'user_page.gone_text': ['账号可能已注销', 'This account may have been deleted'],
  'user_page.gone_act': ['去首页', 'Go home'],
  'user_page.blocked_strip': ['你已拉黑对方', "You've blocked this person"],
  'user_page.report': ['举报', 'Report'],
  'user_page.complain': ['投诉：个人信息、侵权', 'Complaint: privacy or rights'],
  'user_page.edit_me': ['编辑资料', 'Edit profile'],
})
