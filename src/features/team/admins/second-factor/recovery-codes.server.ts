import { randomInt } from 'node:crypto'
import type { Queryable, Tx } from '#server/database/client.ts'
import { secretHash } from '#server/secrets.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from './queries.server.ts'

// Without characters that look like others.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codes = 10
const groups = 4
const groupLength = 4

/** `k7fm-29qx-hw3t-dpna`: nearly 80 bits, so that a quick hash is enough, and easy to write down. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** As it can be compared: people leave out dashes and write capitals. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z\d]/g, '')

/** The owner is part of it: a code counts for one account. */
const hashOf = (adminId: string, code: string): string => secretHash(`${adminId} ${plain(code)}`)

/** Ten new ones; the old ones die. They are answered once, and stored as hashes. */
export const renewRecoveryCodes = async (tx: Tx, adminId: string): Promise<string[]> => {
  const made = Array.from({ length: codes }, newCode)
  await deleteRecoveryCodes(tx, adminId)
  await insertRecoveryCodes(
    tx,
    adminId,
    made.map((code) => hashOf(adminId, code)),
  )
  return made
}

export const isRecoveryCode = (typed: string): boolean => plain(typed).length === groups * groupLength

export const takeRecoveryCode = (db: Queryable, adminId: string, typed: string): Promise<boolean> =>
  spendRecoveryCode(db, adminId, hashOf(adminId, typed))
