import { written } from '../kit/written'

/** Drawn as a dot in the middle of the line; the last four are circles that input methods offer beside it. */
const MIDDLE = '·•・･‧⋅∙․ㆍ⸱ꞏ᛫●◦∘⚫'
/** A stop that the middle dot is mistaken for. Between Latin letters it shortens (J.R. Smith), so it stays there. */
const STOP = '.．﹒。｡'
const HAN = '[\\u3007\\u3400-\\u9fff\\u{20000}-\\u{3ffff}]'

const BETWEEN_HAN = new RegExp(`(${HAN})\\s*[${MIDDLE}${STOP}]+\\s*(?=${HAN})`, 'gu')
const DOTS = new RegExp(`[${MIDDLE}]+`, 'gu')

/** A person's name as it is kept and compared, and as others are asked about it: its parts joined by `·` (U+00B7). */
export const personName = (typed: string): string => written(typed).replace(BETWEEN_HAN, '$1·').replace(DOTS, '·')
