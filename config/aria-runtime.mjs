import { mergeInternalComponents } from '@tarojs/shared'
import ARIA from './aria.json'

// The runtime's half of aria.js: both have to count the same attributes.
mergeInternalComponents(ARIA)
