/** Search terms of the demo market, the most frequent first. */
export const SEED_TERMS = [
  '脐橙',
  '大米',
  '每日坚果',
  '牛肉干',
  '保温杯',
  '绿茶',
  '礼盒',
  '纸巾',
  '挂面',
  '芒果',
  '一件代发',
  '红枣',
]
