import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what must be used again and must not be read in a copy of the database. */
export type Sealing = {
  seal: (text: string) => string
  /** Throws if it was changed, or sealed with another secret. */
  open: (sealed: string) => string
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with a key from the platform's secret. `purpose` keeps what is sealed for one thing from being used for another. */
export const createSealing = (secret: string, purpose: string): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `sankofa ${purpose}`, 32))
  return {
    seal: (text) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
