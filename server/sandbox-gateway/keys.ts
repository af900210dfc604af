import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MerchantKeys } from '../adapters/payment/config'
import { SANDBOX_MCHID } from '../adapters/payment'
import { type SandboxFile, sandboxFile } from '../adapters/payment/keys'
import { makeCertificate } from './certificate'

/** certificate: platform certificates, which merchants fetch · public_key: one key, handed to merchants */
export type KeyMode = 'certificate' | 'public_key'

/** A signing key; PEM. */
interface PlatformKey {
  /** A certificate's serial, or `PUB_KEY_ID_…`. */
  id: string
  privateKey: string
  /** The certificate, or the public key. */
  pem: string
}

export interface KeyFile {
  mode: KeyMode
  /** The last one of the current mode signs. */
  platform: PlatformKey[]
  merchant: Omit<MerchantKeys, 'platformKeys'>
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()

const newPlatformKey = (mode: KeyMode, nowMs: number): PlatformKey => {
  const pair = newPair()
  const privateKey = pemOf(pair.privateKey)
  if (mode === 'public_key') {
    const id = `PUB_KEY_ID_${SANDBOX_MCHID}${randomBytes(6).toString('hex')}`
    return { id, privateKey, pem: pemOf(pair.publicKey) }
  }
  const pem = makeCertificate(pair, 'Sandbox gateway', nowMs)
  return { id: new X509Certificate(pem).serialNumber, privateKey, pem }
}

const newKeys = (mode: KeyMode, nowMs: number): KeyFile => ({
  mode,
  platform: [newPlatformKey(mode, nowMs)],
  merchant: {
    mchid: SANDBOX_MCHID,
    serial: randomBytes(20).toString('hex').toUpperCase(),
    privateKey: pemOf(newPair().privateKey),
    apiV3Keys: [randomBytes(16).toString('hex')],
  },
})

const writeFile = (path: string, value: object): void => {
  writeFileSync(`${path}.new`, JSON.stringify(value), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export interface GatewayKeys {
  mode: () => KeyMode
  merchant: { mchid: string; serial: string; publicKey: KeyObject }
  /** The signing key. @param wanted id that the merchant asks for; used if it exists */
  signing: (wanted?: string) => { id: string; key: KeyObject }
  /** The private key for decryption; undefined for an unknown id. */
  private: (id: string) => KeyObject | undefined
  apiV3Key: () => Buffer
  /** PEM by serial, as `/v3/certificates` returns them. */
  certificates: () => { id: string; pem: string }[]
  /**
   * Adds a key that signs from now on. Merchants fetch a new certificate themselves; a new public key is handed to them
   * first.
   * @param mode switches the mode
   */
  rotate: (mode?: KeyMode) => void
  /** Adds an APIv3 key; merchants keep the old one. */
  rotateApiV3Key: () => void
  /** Writes the file with address and keys for the merchant. */
  publish: (base: string) => void
}

/** Loads the keys from the folder; creates them at the first start. */
export const loadGatewayKeys = (
  dir: string,
  { mode = 'public_key', now }: { mode?: KeyMode; now: () => number },
): GatewayKeys => {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, 'keys.json')
  const keys = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeyFile) : newKeys(mode, now())
  let base = ''
  const save = (): void => {
    writeFile(path, keys)
    if (!base) return
    // Merchants are given public keys, but fetch certificates themselves.
    const platformKeys = Object.fromEntries(
      keys.platform.filter(({ id }) => id.startsWith('PUB_KEY_ID_')).map(({ id, pem }) => [id, pem]),
    )
    const file: SandboxFile = { base, merchant: { ...keys.merchant, platformKeys } }
    writeFile(sandboxFile(dir), file)
  }
  save()

  const isOf = (wanted: KeyMode) => (key: PlatformKey) => key.id.startsWith('PUB_KEY_ID_') === (wanted === 'public_key')
  const newest = (): PlatformKey => {
    const own = keys.platform.filter(isOf(keys.mode))
    return own[own.length - 1]
  }
  return {
    mode: () => keys.mode,
    merchant: {
      mchid: keys.merchant.mchid,
      serial: keys.merchant.serial,
      publicKey: createPublicKey(keys.merchant.privateKey),
    },
    signing: wanted => {
      const { id, privateKey } = keys.platform.find(key => key.id === wanted) ?? newest()
      return { id, key: createPrivateKey(privateKey) }
    },
    private: id => {
      const found = keys.platform.find(key => key.id === id)
      return found && createPrivateKey(found.privateKey)
    },
    apiV3Key: () => Buffer.from(keys.merchant.apiV3Keys[0]),
    certificates: () => keys.platform.filter(isOf('certificate')),
    rotate: (next = keys.mode) => {
      keys.mode = next
      keys.platform.push(newPlatformKey(next, now()))
      save()
    },
    rotateApiV3Key: () => {
      keys.merchant.apiV3Keys.unshift(randomBytes(16).toString('hex'))
      save()
    },
    publish: next => {
      base = next
      save()
    },
  }
}
