import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, in emails that fit into a cookie and into an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. It has 256 bits of its own, so a quick hash without salt is enough. */
export const secretHash = (secret: string): string => sha256(secret).toString('hex')

/** The same in fewer emails, as private links and payments are stored. */
export const shortSecretHash = (secret: string): string => sha256(secret).toString('base64url')

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
