import autocannon from 'autocannon'
import type { Rate } from './rounds.ts'

const seconds = 1.5

/** As many requests as the server can answer, from so many clients at once. */
export const load = async (url: string, clients: number, headers: Record<string, string>): Promise<Rate> => {
  const result = await autocannon({ url, connections: clients, duration: seconds, sampleInt: 250, headers })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed.`)
  return result['2xx'] / result.duration
}
