import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from './turns.ts'

// argon2id, as OWASP advises: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

// Fifty hashes together would take the machine for four seconds: the others wait their turn. One core is left for
// those who only read. A queue of 200 is some ten seconds of work.
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const inTurn = takeTurns({ atOnce, longestQueue: 200 })

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), cost))

/** A hash that is none, or that was made by another scheme, fits no password. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(async () => {
    try {
      return await verify(passwordHash, normalised(password))
    } catch {
      return false
    }
  })

/** The hash at today's cost. If its cost was another, it is made again from the password that has just been checked. */
export const renewedHash = async (passwordHash: string, password: string): Promise<string> =>
  passwordHash.startsWith(costMark) ? passwordHash : hashPassword(password)

/** What an unknown name is compared with, so that it takes as long as a known one. */
export const hashRandomPassword = (): Promise<string> => hashPassword(randomBytes(16).toString('base64url'))

/** Another keyboard may type the same characters as different bytes. */
const normalised = (password: string): string => password.normalize('NFKC')
