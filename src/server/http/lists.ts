import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { List } from '#shared/calls/api-client.ts'
import type { Power } from '#shared/powers.ts'
import { takeTurns } from '../turns.ts'
import { adminOf, type Admin } from './actors.ts'
import { pack } from './api.ts'
import type { Api } from './app.ts'
import { csvAnswer, sendCsv, type CsvColumns } from './csv.ts'
import type { Read } from './route-of.ts'
import { urlOf, type Call } from './serve.ts'

/** Puts the total of a list into a header. The rows are the answer. */
export const withTotal = <Row>(reply: Pick<FastifyReply, 'header'>, { rows, total }: List<Row>): Row[] => {
  void reply.header('X-Total-Count', total)
  return rows
}

/** The call of a list, which takes a query. */
type ListCall<Row> = Call & ((query: string) => Read<List<Row>>)

type PagedList<Query extends z.ZodType, Row> = {
  power: Power
  summary: string
  query: Query
  row: z.ZodType<Row>
  /** Topics, as in `config.reads`. */
  reads?: readonly string[]
  /** With `all`, from `listsOf`; or written by hand, where the rows are no table (see `lists.test.ts`). */
  list: (query: z.output<Query>, admin: Admin) => Promise<List<Row>>
}

type Listing<Query extends z.ZodType, Row> = PagedList<Query, Row> & {
  /** All that the query finds, without its limit. */
  all: (query: z.output<Query>, admin: Admin) => AsyncIterable<Row[]>
  columns: CsvColumns<Row>
  /** Records which administrator exported the list. */
  noteExport: (admin: Admin, list: string) => Promise<void>
}

const configOf = ({ power, reads }: { power: Power; reads?: readonly string[] }) => ({
  access: 'team' as const,
  power,
  ...(reads && { reads }),
})

/** A list of the dashboard without a file: an array with its total. */
export const servePagedList = <Query extends z.ZodType, Asked, Row extends Asked>(
  api: Api,
  call: ListCall<Asked>,
  { summary, query, row, list, ...rest }: PagedList<Query, Row>,
): void => {
  api.get(
    urlOf(api, call),
    { config: configOf(rest), schema: { summary, querystring: query, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const page = await list(request.query as z.output<Query>, adminOf(request))
      return reply.send(withTotal(reply, page))
    },
  )
}

/** A list of the dashboard: an array with its total, and with `.csv` at the end of the path a file. */
export const serveAdminList = <Query extends z.ZodType, Asked, Row extends Asked>(
  api: Api,
  call: ListCall<Asked>,
  listing: Listing<Query, Row>,
): void => {
  servePagedList(api, call, listing)
  const path = urlOf(api, call)
  const { summary, query, all, columns, noteExport } = listing
  api.get(
    `${path}.csv`,
    {
      config: { ...configOf(listing), proof: true },
      schema: {
        summary: `${summary}, as CSV`,
        querystring: query,
        response: { 200: csvAnswer },
      },
    },
    async (request, reply) => {
      const admin = adminOf(request)
      const name = path.slice(path.lastIndexOf('/') + 1)
      await noteExport(admin, name)
      return sendCsv(reply, name, all(request.query as z.output<Query>, admin), columns)
    },
  )
}

const shortList = 200
const inTurn = takeTurns({ atOnce: 2, longestQueue: 20 })

/**
 * A list for everyone. A long one is megabytes, so it waits its turn until it is packed: many together would take all
 * the memory and all connections.
 */
export const sendList = async <Query extends { limit: number }, Row>(
  reply: FastifyReply,
  query: Query,
  list: (query: Query) => Promise<List<Row>>,
): Promise<void> => {
  // Without a limit a thousand rows are asked for, and there seldom are so many.
  const rows = withTotal(reply, await list({ ...query, limit: Math.min(query.limit, shortList) }))
  if (query.limit <= shortList || rows.length < shortList) return reply.send(rows)
  const packed = await inTurn(async () => pack(reply, reply.serialize((await list(query)).rows) as string))
  return reply.type('application/json; charset=utf-8').send(packed)
}
