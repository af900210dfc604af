import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export interface FieldKey {
  id: string
  key: Buffer
}

/**
 * Encrypts single fields with AES-256-GCM. `table:id:column` is the additional data, so that a value moved to another
 * row no longer decrypts. Format: `keyId.iv.tag.data`, the last three base64url.
 */
export class FieldCrypto {
  private readonly byId: Map<string, Buffer>
  private readonly active: FieldKey
  private readonly indexKey: Buffer

  /** The active key encrypts, by default the first one; the others only decrypt older values. */
  constructor(keys: FieldKey[], indexSecret: Buffer, activeId: string | null = null) {
    const active = activeId === null ? keys[0] : keys.find(({ id }) => id === activeId)
    if (!active) throw new Error('no field key')
    this.active = active
    this.byId = new Map(keys.map(({ id, key }) => [id, key]))
    this.indexKey = indexSecret
  }

  seal(value: string, place: string): string {
    const { id, key } = this.active
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
    const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
    return [id, ...[iv, cipher.getAuthTag(), data].map(part => part.toString('base64url'))].join('.')
  }

  /** Ids of all keys. */
  get ids(): string[] {
    return [...this.byId.keys()]
  }

  /** Id of the encrypting key; each encrypted value begins with the id of its key. */
  get activeId(): string {
    return this.active.id
  }

  /** @throws Error if the key is unknown, the value was changed, or it belongs to another place. */
  open(sealed: string, place: string): string {
    const [id, iv, tag, data] = sealed.split('.')
    const key = this.byId.get(id)
    if (!key) throw new Error(`field key ${id} is not known`)
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(place)).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8')
  }

  /** Like `open`, but returns null instead of throwing. */
  openOrNull(sealed: string, place: string): string | null {
    try {
      return this.open(sealed, place)
    } catch {
      return null
    }
  }

  /** Blind index for looking up a sealed value: equal for equal values, and reveals nothing else. */
  index(value: string, kind: string): string {
    return createHmac('sha256', this.indexKey).update(`${kind}:${value}`).digest('base64url')
  }
}
