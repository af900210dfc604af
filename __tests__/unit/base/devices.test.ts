import { deviceOf, deviceText, readDevice } from '#domain/base/devices'

const WECHAT = 'MicroMessenger/8.0.50 NetType/WIFI'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', '', 'ios.browser'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${WECHAT}`, '', 'ios.wechat'],
  [
    `Mozilla/5.0 (Linux; Android 14; M2) ${WECHAT}`,
    'https://servicewechat.com/wx1/3/page-frame.html',
    'android.mini_program',
  ],
  ['Mozilla/5.0 (Linux; Android 14) miniProgram', '', 'android.mini_program'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0', '', 'windows.browser'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0', '', 'mac.browser'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/127.0', '', 'linux.browser'],
  ['node', '', 'other.browser'],
  ['', 'https://evil.example/servicewechat.com/', 'other.browser'],
])('%s is told from its headers', (agent, referer, expected) => {
  expect(deviceText(deviceOf(agent, referer))).toBe(expected)
})

test('is read back from a session, but not from a name that an app gave itself', () => {
  expect(readDevice('ios.mini_program')).toEqual({ system: 'ios', client: 'mini_program' })
  for (const text of ['', 'ios', 'iPhone 15', 'ios.other', 'x.browser']) expect(readDevice(text)).toBeNull()
})
