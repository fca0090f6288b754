import { createPool } from '#server/database/client.ts'
import { createMember } from '#tests/support/accounts.ts'
import type { Finding } from './report.ts'
import { compare, measureLoop, type Rate } from './rounds.ts'
import type { BenchServer } from './server.ts'

/** A wrong password for a name that has an account, against one that has none: the time must not tell which is which. */
export const measureSignIn = async ({ url, databaseUrl }: BenchServer): Promise<Finding> => {
  const pool = createPool(databaseUrl, { max: 1 })
  try {
    const { email } = await createMember({ url, pool }, { password: 'seven proverbs at dawn' })
    const { one, other, ratio } = await compare(
      () => guess(url, email),
      () => guess(url, 'nobody@example.org'),
    )
    return {
      what: 'POST /api/user/login, wrong password',
      figure: `known name: ${milliseconds(one)}`,
      against: `unknown name: ${milliseconds(other)}`,
      // The slower one against the quicker one, whichever it is.
      ratio: Math.min(ratio.perSecond, 1 / ratio.perSecond),
      wanted: { atLeast: 0.9 },
    }
  } finally {
    await pool.end()
  }
}

const guess = (url: string, username: string): Promise<Rate> =>
  measureLoop(1, async () => {
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'wrong' }),
    })
    await answer.text()
    if (answer.status !== 401) throw new Error(`The sign-in answered ${answer.status}, not 401.`)
  })

const milliseconds = ({ perSecond }: Rate): string => `${(1_000 / perSecond).toFixed(1)} ms`
