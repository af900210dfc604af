import type { CaptchaScriptPort } from './types'

export type { ScriptAnswer } from './types'

export const captchaScript: CaptchaScriptPort = { isPossible: false, ask: async () => null }
