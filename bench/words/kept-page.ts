import { load } from '../load.ts'
import type { Finding } from '../report.ts'
import { compare, microseconds } from '../rounds.ts'

type Server = { url: string; pid: number }

const clients = 20
/** Two servers that do the same differ by little, so that chance has to be small. */
const rounds = 9
const headers = { 'accept-encoding': 'br' }
const asQuick = { atLeast: 0.9 }
const asLight = { atMost: 1.05, unit: 'times' }

/** The kept home page of a site whose words the team has changed, against that of a fresh site. */
export const compareKeptPage = async (ours: Server, fresh: Server, texts: number): Promise<Finding[]> => {
  const { one, other, ratio } = await compare(
    () => load({ url: `${ours.url}/`, pid: ours.pid }, clients, headers),
    () => load({ url: `${fresh.url}/`, pid: fresh.pid }, clients, headers),
    rounds,
  )
  return [
    {
      what: `kept /, ${texts} changed texts, by the clock`,
      figure: `${Math.round(one.perSecond)} a second`,
      against: `none: ${Math.round(other.perSecond)}`,
      ratio: ratio.perSecond,
    },
    {
      what: `kept /, ${texts} changed texts, by CPU time`,
      figure: microseconds(one),
      against: `none: ${microseconds(other)}`,
      ratio: ratio.perCpuSecond,
      wanted: asQuick,
    },
  ]
}

/** What a phone loads of the home page itself. The files beside it are the same for every community. */
export const compareWeight = async (ours: Server, fresh: Server, texts: number): Promise<Finding> => {
  const [weight, before] = [await weightOf(ours), await weightOf(fresh)]
  return {
    what: `weight of /, ${texts} changed texts`,
    figure: `${weight} bytes`,
    against: `none: ${before}`,
    value: weight / before,
    wanted: asLight,
  }
}

/** As it is sent: `fetch` would unpack it, but keeps the length that was named. */
const weightOf = async ({ url }: Server): Promise<number> => {
  const answer = await fetch(`${url}/`, { headers })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}
