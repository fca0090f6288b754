import { hash } from '@node-rs/argon2'

// argon2id, as OWASP advises: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Fifty at once would take the machine for four seconds: the others wait their turn.
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
