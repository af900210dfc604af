import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { DAY_MS } from '../../domain/kit/relative-time'

/** Makes a minimal self-signed X.509 certificate in DER: Node can read certificates, but not create them. */

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const hex = body.length.toString(16)
  const length = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}
const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts)
const integer = (bytes: Buffer): Buffer => tlv(0x02, bytes)
const bits = (bytes: Buffer): Buffer => tlv(0x03, Buffer.from([0]), bytes)

/** sha256WithRSAEncryption */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const nameOf = (name: string): Buffer => sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(name)))))
/** Formats as `YYMMDDHHMMSSZ`. */
const utcTime = (ms: number): Buffer =>
  tlv(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

const LIFE_DAYS = 365 * 5

/** @returns PEM, valid for five years from yesterday */
export const makeCertificate = (
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  name: string,
  nowMs: number,
): string => {
  const serial = randomBytes(20)
  // Sets the first byte so that the number is positive and has no leading zeros.
  serial[0] = (serial[0] & 0x3f) | 0x40
  const content = sequence(
    tlv(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ALGORITHM,
    nameOf(name),
    sequence(utcTime(nowMs - DAY_MS), utcTime(nowMs + LIFE_DAYS * DAY_MS)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const der = sequence(content, ALGORITHM, bits(sign('RSA-SHA256', content, privateKey)))
  const lines = der.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
