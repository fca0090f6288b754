import type { Histogram, Registry } from 'prom-client'
import type { Measure, Measures } from './measures.ts'

/** What one process counts, as it travels to another one: the JSON of Prometheus' library. */
export type Figures = object[]

export type Exporter = {
  contentType: string
  observe: (labels: { method: string; route: string; status: string }, seconds: number) => void
  ownFigures: () => Promise<Figures>
  /** The text of /metrics: the figures of all processes added up, and those of the database. */
  write: (ofProcesses: Figures[]) => Promise<string>
}

type PromClient = typeof import('prom-client')

/** Prometheus' own library takes some 10 MB of memory: it is loaded only where /metrics is asked for. */
export const createExporter = async ({ all }: Measures): Promise<Exporter> => {
  const client = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  // Of several processes the slowest one matters.
  for (const name of ['mean', 'p50', 'p90', 'p99'])
    Object.assign(registry.getSingleMetric(`nodejs_eventloop_lag_${name}_seconds`)!, { aggregator: 'max' })
  const requests = requestDurations(client, registry)
  return {
    contentType: registry.contentType,
    observe: (labels, seconds) => requests.observe(labels, seconds),
    ownFigures: async () => [...(await registry.getMetricsAsJSON()), ...(await readAll(all, 'process'))],
    write: async (ofProcesses) => {
      const figures = [...ofProcesses, await readAll(all, 'database')]
      return client.AggregatorRegistry.aggregate(figures).metrics()
    },
  }
}

const requestDurations = (client: PromClient, registry: Registry): Histogram<'method' | 'route' | 'status'> =>
  new client.Histogram({
    name: 'sankofa_request_duration_seconds',
    help: 'How long answers took, by route and class of status. Pages sent from memory are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })

const readAll = async (all: readonly Measure[], of: Measure['of']): Promise<Figures> =>
  (await Promise.all(all.filter((measure) => measure.of === of).map(readOne))).flat()

/** A measure that cannot be read is missing, and the others are there. */
const readOne = async ({ name, help, read }: Measure): Promise<Figures> => {
  try {
    const reading = await read()
    if (reading === undefined) return []
    const values = typeof reading === 'number' ? [{ labels: {}, value: reading }] : reading
    return [{ name, help, type: name.endsWith('_total') ? 'counter' : 'gauge', values, aggregator: 'sum' }]
  } catch {
    return []
  }
}
