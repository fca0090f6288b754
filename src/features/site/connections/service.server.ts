import { record, type Actor } from '#features/team/audit/service.server.ts'
import type { Connection, Tester, TestOutcome } from '#server/connections.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { connectionIds, type ConnectionId } from '#shared/connections.ts'
import { connectionNames } from './names.ts'
import { keepTest, readLastTests, type LastTest } from './queries.server.ts'
import type { ShownConnection, TestedConnection } from './schema.ts'
import { standingOf } from './standing.ts'

/** A person waits for the answer, and a proxy may give up after ten seconds. */
const longestMs = 9_000

export const listConnections = async (
  db: Queryable,
  all: readonly Connection[],
): Promise<ShownConnection[]> => {
  const tests = await readLastTests(db)
  const shown = await Promise.all(all.map((connection) => show(connection, tests.get(connection.id))))
  return shown.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ id }: ShownConnection): number => connectionIds.indexOf(id)

const show = async (connection: Connection, test: LastTest | undefined): Promise<ShownConnection> => {
  const facts = await connection.read()
  const { failure, workedAt } = facts
  const standing = standingOf(facts, test)
  const testFailed = test && !test.worked && !(workedAt && workedAt > test.at)
  const why = testFailed && !(failure && failure.at > test.at) ? test.sentence : failure?.sentence
  return {
    id: connection.id,
    standing,
    setUp: facts.setUp,
    sentences: [
      ...(standing === 'look' && why ? [why] : []),
      ...facts.sentences,
      ...(facts.advice ? [facts.advice] : []),
    ],
    missing: facts.missing,
    guide: facts.guide,
    webhook: facts.webhook,
    canTest: connection.test !== undefined,
    lastTest: test && connection.test ? { worked: test.worked, at: test.at } : null,
  }
}

/** Asks the other side now, and keeps the answer. */
export const testConnection = async (
  { db, log }: { db: Db; log: Platform['log'] },
  actor: Actor & Tester,
  all: readonly Connection[],
  id: ConnectionId,
): Promise<TestedConnection> => {
  const connection = all.find((one) => one.id === id)
  ensure(connection?.test, 'connection_not_set_up')
  const outcome = await inTime(connection.test(actor), connection.late, (error) =>
    log.warn({ connection: id, err: error }, 'a test of a connection failed'),
  )
  await db.transaction(async (tx) => {
    await keepTest(tx, id, outcome)
    await record(tx, actor, {
      action: 'connection.tested',
      subject: { id: null, name: connectionNames[id] },
      summary: outcome.worked ? 'works' : 'does not work',
    })
  })
  return { ...outcome, connection: await show(connection, (await readLastTests(db)).get(id)) }
}

/** The outcome, or a sentence in its place when the other side takes too long. */
export const inTime = async (
  testing: Promise<TestOutcome>,
  late: string,
  onFault: (error: unknown) => void,
): Promise<TestOutcome> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<TestOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ worked: false, sentence: late }), longestMs)
  })
  try {
    return await Promise.race([testing, tooLate])
  } catch (error) {
    onFault(error)
    return { worked: false, sentence: 'Something went wrong on our side. Please try again in a few minutes.' }
  } finally {
    clearTimeout(timer)
    // What comes too late is not used.
    testing.catch(() => {})
  }
}
