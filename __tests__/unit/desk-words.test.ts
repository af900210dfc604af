import { SMS_SCENES } from '../../contract/account'
import { t } from '../../src/locales/areas/desk'

test('every scene of a verification code has a name', () => {
  for (const scene of SMS_SCENES) expect(t(`desk.scene_${scene}`)).not.toMatch(/desk\.|^$/)
})
