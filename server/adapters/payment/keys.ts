import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { MerchantKeys } from './config'
import { PaymentError } from './port'

/** The merchant's keys, parsed. */
export interface OpenKeys {
  /** The gateway's address, without a trailing slash. */
  base: string
  mchid: string
  serial: string
  privateKey: KeyObject
  apiV3Keys: Buffer[]
  platformKeys: ReadonlyMap<string, KeyObject>
  /** The public key to ask answers to be signed with; null for platform certificates. */
  publicKeyId: string | null
}

/** @param pem a certificate or a public key */
const publicKeyOf = (pem: string): KeyObject =>
  pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)

const PUBLIC_KEY_ID = /^PUB_KEY_ID_/

export const openKeys = (base: string, merchant: MerchantKeys): OpenKeys => ({
  base,
  mchid: merchant.mchid,
  serial: merchant.serial,
  privateKey: createPrivateKey(merchant.privateKey),
  apiV3Keys: merchant.apiV3Keys.map(key => Buffer.from(key)),
  platformKeys: new Map(Object.entries(merchant.platformKeys).map(([id, pem]) => [id, publicKeyOf(pem)])),
  publicKeyId: Object.keys(merchant.platformKeys).find(id => PUBLIC_KEY_ID.test(id)) ?? null,
})

/** Written by the sandbox's gateway for its merchant at each start and each change of keys. */
export interface SandboxFile {
  base: string
  merchant: MerchantKeys
}
export const sandboxFile = (dir: string): string => join(dir, 'merchant.json')

/** Keys from that file, read again after each change. @throws PaymentError if no gateway has ever started */
export const sandboxKeys = (dir: string): (() => OpenKeys) => {
  const path = sandboxFile(dir)
  let read: { mark: string; keys: OpenKeys } | null = null
  return () => {
    try {
      const { mtimeMs, ino } = statSync(path)
      const mark = `${ino}:${mtimeMs}`
      if (read?.mark !== mark) {
        const { base, merchant } = JSON.parse(readFileSync(path, 'utf8')) as SandboxFile
        read = { mark, keys: openKeys(base, merchant) }
      }
      return read.keys
    } catch {
      throw new PaymentError('NO_ANSWER', false)
    }
  }
}
