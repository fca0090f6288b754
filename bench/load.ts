import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Rate } from './rounds.ts'

const seconds = 1.5
const ticksPerSecond = 100

/** As many requests as a server can answer, from so many clients at the same time. */
export const load = async (
  server: { url: string; pid: number; paths?: string[]; nextPath?: () => string },
  clients: number,
  headers: Record<string, string> = {},
  /** The body of the next request, for a POST. */
  nextBody?: () => string,
): Promise<Rate> => {
  const cpuBefore = cpuSecondsOf(server.pid)
  const result = await autocannon({
    url: server.url,
    connections: clients,
    duration: seconds,
    headers,
    requests: requestsOf(server, nextBody),
  })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} requests of ${server.url} failed.`)
  const count = result['2xx']
  return { perSecond: count / result.duration, perCpuSecond: count / (cpuSecondsOf(server.pid) - cpuBefore) }
}

const requestsOf = (
  { paths, nextPath }: { paths?: string[]; nextPath?: () => string },
  nextBody?: () => string,
): autocannon.Request[] => {
  if (nextBody) return [posting(nextBody)]
  if (nextPath) return [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }]
  return paths?.map((path) => ({ path })) ?? [{}]
}

const posting = (nextBody: () => string): autocannon.Request => ({
  method: 'POST',
  setupRequest: (request) => ({ ...request, body: nextBody() }),
})

/** What a process has used so far: fields 14 and 15 of its line, counted after its name, which may hold spaces. */
export const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
