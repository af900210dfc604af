import { compareTexts } from './compare-texts'

compareTexts(viewer => viewer === '')
