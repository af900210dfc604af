import { area } from '..'

/** Strings for the reason of an operator's decision. */
export const t = area({
  'reason.missing': ['请写明原因', 'Enter a reason'],
  'reason.why_ads': ['广告引流', 'Advertising'],
  'reason.why_abuse': ['辱骂或骚扰', 'Abuse'],
  'reason.why_contact': ['留下联系方式', 'Contact details'],
  'reason.why_false': ['信息不实', 'Misleading'],
  'reason.why_forbidden': ['违禁商品', 'Prohibited item'],
  'reason.why_infringing': ['侵权', 'Infringement'],
  'reason.why_handled': ['已核实并处理', 'Reviewed and handled'],
})
