import { createHash, timingSafeEqual } from 'node:crypto'
import type { Api } from '../http/app.ts'
import { routeNameOf } from '../http/route-name.ts'
import { createExporter, type Figures } from './exporter.ts'
import type { Measures } from './measures.ts'

/** The figures of every process that answers on this port. Alone, a process has only its own. */
export type AskProcesses = (ownFigures: () => Promise<Figures>) => () => Promise<Figures[]>

const askNoOthers: AskProcesses = (ownFigures) => async () => [await ownFigures()]

/** `/metrics` for Prometheus. To be called before any other route: it times all of them. */
export const serveMetrics = async (
  app: Api,
  token: string,
  measures: Measures,
  askProcesses: AskProcesses = askNoOthers,
): Promise<void> => {
  const exporter = await createExporter(measures)
  const askAll = askProcesses(exporter.ownFigures)
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    exporter.observe({ method, route: routeNameOf(request) ?? 'none', status }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Wrong or missing token.' })
    return reply.type(exporter.contentType).send(await exporter.write(await askAll()))
  })
}

/** Takes as long for a good guess as for a bad one. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashOf(given), hashOf(wanted))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
