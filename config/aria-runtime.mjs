import { mergeInternalComponents } from '@tarojs/shared'
import ARIA from './aria.json'

// The runtime's half of aria.js: both have to number the same attributes.
mergeInternalComponents(ARIA)
