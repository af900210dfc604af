import { area } from '..'

/** What a listing's fields are called, on its form, its page and the desk, and the hints of the plain ones. */
export const t = area({
  'field.title': ['标题', 'Title'],
  'field.description': ['描述', 'Description'],
  'field.unit': ['单位', 'Unit'],
  'field.minimum_quantity': ['起订量', 'Min. order'],
  'field.minimum_quantity_hint': ['填数量，可不填', 'Number, optional'],
  'field.stock_quantity': ['现货', 'In stock'],
  'field.stock_quantity_hint': ['填数量，可不填', 'Number, optional'],
  'field.specification': ['规格', 'Specs'],
  'field.specification_hint': ['如 250 g × 2 罐，可不填', 'e.g. 250 g × 2, optional'],
  'field.ship_within_hours': ['发货', 'Ships'],
  'field.ship_within_hours_hint': ['多久发货，可不填', 'Hours, optional'],
  'field.within_hours': ['{count} 小时内', 'within {count} h'],
})
