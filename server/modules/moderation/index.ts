export { type CheckTexts, createCheckTexts } from './service'
