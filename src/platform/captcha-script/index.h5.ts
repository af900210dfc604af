import type { Locale } from '#domain/base/locale'
import type { CaptchaScriptPort } from './types'

export type { ScriptAnswer } from './types'

/** Tencent wants it loaded from there each time: a copy is not kept up to date. */
const SCRIPT = 'https://turing.captcha.qcloud.com/TJCaptcha.js'
const LANGUAGES: Record<Locale, string> = { 'zh-Hans': 'zh-cn', en: 'en' }
const PASSED = 0
const CLOSED = 2

interface Outcome {
  ret: number
  ticket?: string | null
  randstr?: string
  /** Set if the script could not reach its server; it has then made up the ticket itself. */
  errorCode?: number
}
type Captcha = new (
  appId: string,
  done: (outcome: Outcome) => void,
  options: { userLanguage: string; enableDarkMode: boolean },
) => { show(): void }

const loaded = (): Captcha | undefined => (window as { TencentCaptcha?: Captcha }).TencentCaptcha

let loading: Promise<Captcha> | null = null
const load = (): Promise<Captcha> => {
  loading ??= new Promise<Captcha>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      loading = null
      reject(new Error('the captcha’s script did not load'))
    }
    script.src = SCRIPT
    script.onerror = fail
    script.onload = () => {
      const found = loaded()
      if (found) resolve(found)
      else fail()
    }
    document.head.append(script)
  })
  return loading
}

export const captchaScript: CaptchaScriptPort = {
  isPossible: true,
  ask: async (appId, locale) => {
    const TencentCaptcha = await load()
    return new Promise((resolve, reject) => {
      const done = ({ ret, ticket, randstr, errorCode }: Outcome) => {
        if (ret === CLOSED) resolve(null)
        else if (ret === PASSED && ticket && randstr && !errorCode) resolve({ ticket, randstr })
        else reject(new Error(`the captcha answered ${ret}, ${errorCode ?? 'no error'}`))
      }
      new TencentCaptcha(appId, done, { userLanguage: LANGUAGES[locale], enableDarkMode: true }).show()
    })
  },
}
