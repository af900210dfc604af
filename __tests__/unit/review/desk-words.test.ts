import { SMS_SCENES } from '#contract/base/account'
import { t } from '#src/locales/review/desk'

test('every scene of a verification code has a name', () => {
  for (const scene of SMS_SCENES) expect(t(`desk.scene_${scene}`)).not.toMatch(/desk\.|^$/)
})
