import { createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto'
import {
  answerBytes,
  authorization,
  decryptWith,
  encryptFor,
  isSigned,
  openSealed,
  paySig,
  payText,
  requestText,
  seal,
  secondsOf,
  sign,
  UNKNOWN_KEY,
  userSignature,
  whyNotSigned,
} from '#server/adapters/payment/signing'
import { makeCertificate } from '#server/sandbox-gateway/certificate'
import { forge, FORGERIES, type SignedNotice } from '#server/sandbox-gateway/forgeries'
import { jssdkSignature } from '#server/modules/base/wechat/jssdk-signature'
import { pushSignature } from '#server/modules/base/wechat/push'

const NOW = Date.parse('2026-11-26T08:00:00Z')
const API_V3_KEY = Buffer.from('0123456789abcdef0123456789abcdef')

describe('a name', () => {
  const [own, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))

  it('is read by the owner of the key only, and looks different each time', () => {
    const texts = [encryptFor(own.publicKey, '王小明'), encryptFor(own.publicKey, '王小明')]
    expect(texts.map(text => decryptWith(own.privateKey, text))).toEqual(['王小明', '王小明'])
    expect(texts[0]).not.toBe(texts[1])
    expect(() => decryptWith(other.privateKey, texts[0])).toThrow()
    expect(() => decryptWith(own.privateKey, 'x')).toThrow()
  })
})

describe('the published vectors', () => {
  const SEALED = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: 'abcdefghijkl',
    associated_data: 'transaction',
    ciphertext:
      'Eu6myr+6GaECeJdOZPZ6BX5hij2Vohspf9pbw6Eor54J6prefQGx4A8pw4Iiseaw8SDSwJlkDdmqkDsswI+ydPzDpe+KkR8odwZ3B10JiB/AxNtEhL1EfKMjFbxCxlgPk8y949uEaH7Btg3tJdMV3Xnfkj1ScEtYvGrOccUx5XHACeLdHu0/ttqbvq/yHg==',
  }
  const PLAIN =
    '{"out_trade_no":"P1","trade_state":"SUCCESS","amount":{"total":100,"payer_total":100,"currency":"CNY","payer_currency":"CNY"}}'

  it('open a notice, and seal it the same way', () => {
    expect(openSealed(API_V3_KEY, SEALED)).toBe(PLAIN)
    expect(seal(API_V3_KEY, PLAIN, 'transaction', 'abcdefghijkl')).toEqual(SEALED)
  })

  it('don’t open with anything changed', () => {
    const other = { ...SEALED, ciphertext: `F${SEALED.ciphertext.slice(1)}` }
    for (const changed of [
      other,
      { ...SEALED, nonce: 'abcdefghijkm' },
      { ...SEALED, associated_data: 'refund' },
      { ...SEALED, algorithm: 'AEAD_AES_128_GCM' },
      { ...SEALED, ciphertext: SEALED.ciphertext.slice(0, -4) },
      { ...SEALED, ciphertext: `${SEALED.ciphertext} ` },
      { ...SEALED, ciphertext: 'YWJj' },
    ])
      expect(() => openSealed(API_V3_KEY, changed)).toThrow()
    expect(() => openSealed(Buffer.alloc(32), SEALED)).toThrow()
  })

  it('sign the virtual payment', () => {
    const body = '{"openid": "xxx", "user_ip": "127.0.0.1", "env": 0}'
    expect(paySig('12345', '/xpay/query_user_balance', body)).toBe(
      'c37809f27c6d7fd1837ad2500a04512b66b34fd793a39a385fade56dca89a4b5',
    )
    expect(userSignature('9hAb/NEYUlkaMBEsmFgzig==', body)).toBe(
      '089d9e8dc5d308977360c4b79ec600a93d736802802a807d634192328032f6c7',
    )
  })

  it('sign a page for the JSSDK, without what follows #', () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const url = 'http://mp.weixin.qq.com?params=value'
    for (const address of [url, `${url}#later`])
      expect(jssdkSignature(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, address)).toBe(
        '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
      )
  })

  it('sign the push', () => {
    expect(pushSignature('AAAAA', '1714036504', '1514711492')).toBe('f464b24fc39322e44b38aa78f5edd27bd1441696')
  })
})

describe('what is signed', () => {
  it('is written as documented', () => {
    expect(requestText('GET', '/v3/a?b=c', '1', 'n', '')).toBe('GET\n/v3/a?b=c\n1\nn\n\n')
    expect(answerBytes('1', 'n', Buffer.from('{}')).toString()).toBe('1\nn\n{}\n')
    expect(payText({ appId: 'wx1', timestamp: '2', nonceStr: 'n', package: 'prepay_id=p' })).toBe(
      'wx1\n2\nn\nprepay_id=p\n',
    )
    expect(authorization({ mchid: '1', serial: 'S', timestamp: '2', nonce: 'n', signature: 'x' })).toBe(
      'WECHATPAY2-SHA256-RSA2048 mchid="1",nonce_str="n",signature="x",timestamp="2",serial_no="S"',
    )
  })
})

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = makeCertificate(pair, 'Test', NOW)
const certificate = new X509Certificate(pem)

/** Both key modes: a platform certificate by its serial, and WeChat Pay's public key by its id. */
const MODES: [mode: string, id: string, key: KeyObject][] = [
  ['a platform certificate', certificate.serialNumber, certificate.publicKey],
  [
    'a public key',
    'PUB_KEY_ID_0114232134912410000000000000',
    createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' })),
  ],
]

describe.each(MODES)('a notice signed for %s', (_mode, id, key) => {
  const signAs = (timestamp: string, nonce: string, body: Buffer) =>
    sign(answerBytes(timestamp, nonce, body), pair.privateKey)
  const letter = (): SignedNotice => {
    const said = { out_trade_no: 'P1', trade_state: 'SUCCESS', amount: { total: 100 }, payer: { openid: 'o1' } }
    const body = JSON.stringify({
      id: 'n1',
      event_type: 'TRANSACTION.SUCCESS',
      resource: { original_type: 'transaction', ...seal(API_V3_KEY, JSON.stringify(said), 'transaction') },
    })
    const [timestamp, nonce] = [secondsOf(NOW), 'c5ac7061fccab6bf3e254dcf98995b8c']
    return {
      headers: {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': id,
        'wechatpay-signature': signAs(timestamp, nonce, Buffer.from(body)),
      },
      body,
    }
  }
  const keyOf = (serial: string) => (serial === id ? key : undefined)
  /** Null for one that is believed: signed, and it opens. */
  const refusal = ({ headers, body }: SignedNotice, nowMs = NOW): string | null => {
    const why = whyNotSigned(headers, Buffer.from(body), keyOf, nowMs)
    if (why) return why
    try {
      openSealed(API_V3_KEY, (JSON.parse(body) as { resource: Parameters<typeof openSealed>[1] }).resource)
      return null
    } catch {
      return 'not opened'
    }
  }

  it('is believed, for five minutes', () => {
    const one = letter()
    expect(refusal(one)).toBeNull()
    expect(refusal(one, NOW + 300_000)).toBeNull()
    expect(refusal(one, NOW + 301_000)).toBe('signed too long ago')
    expect(refusal(one, NOW - 301_000)).toBe('signed too long ago')
  })

  it.each(FORGERIES)('is refused when it is tampered with: %s', forgery => {
    expect(refusal(forge(letter(), forgery, { nowMs: NOW, signAs }))).not.toBeNull()
  })

  it('is refused in at least 20 ways, each for its own reason', () => {
    expect(FORGERIES.length).toBeGreaterThanOrEqual(20)
    const why = (forgery: (typeof FORGERIES)[number]) => refusal(forge(letter(), forgery, { nowMs: NOW, signAs }))
    expect(why('unsigned')).toBe('not signed')
    expect(why('sign_test')).toBe('a test of signatures')
    expect(why('unknown_serial')).toBe(UNKNOWN_KEY)
    expect(why('own_key')).toBe('wrongly signed')
    expect(why('changed_ciphertext')).toBe('not opened')
  })
})

describe('a certificate of the sandbox', () => {
  it('is read by Node, signed by itself, and valid now', () => {
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(Date.parse(certificate.validFrom)).toBeLessThan(NOW)
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(NOW)
    expect(certificate.serialNumber).toMatch(/^[0-9A-F]{40}$/)
    expect(isSigned('text', sign('text', pair.privateKey), certificate.publicKey)).toBe(true)
    expect(isSigned('texT', sign('text', pair.privateKey), certificate.publicKey)).toBe(false)
  })
})
