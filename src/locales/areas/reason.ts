import { area } from '..'

/** Strings for the reason of an operator's decision. */
export const t = area({
  'reason.missing': ['请写明原因', 'Say why'],
  'reason.why_ads': ['广告引流', 'Advertising'],
  'reason.why_abuse': ['辱骂或骚扰', 'Abusive'],
  'reason.why_contact': ['留下联系方式', 'Leaves a contact'],
  'reason.why_false': ['信息不实', 'Not true'],
  'reason.why_forbidden': ['违禁商品', 'Forbidden goods'],
  'reason.why_infringing': ['侵权', 'Infringing'],
  'reason.why_handled': ['已核实并处理', 'Looked at and dealt with'],
})
