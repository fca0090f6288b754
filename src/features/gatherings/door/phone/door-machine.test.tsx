import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Batch, CheckIn, DoorGuest, DoorList, OpenDoor } from '../schema.ts'
import { DoorMachine } from './door-machine.ts'
import { hallOn, sumsOf, unsentOf } from './scans.ts'

const token = 'a-link-of-a-door-0000000000000000000000000'

/** A server with one event. It can be out of reach, or do what it is asked and lose the answer. */
const aServer = (count: number) => {
  const rows = new Map<string, CheckIn>()
  const undone = new Set<string>()
  const server = { is: 'there' as 'there' | 'away' | 'mute' | 'ended', rows, undone, batches: 0 }
  const names = Array.from({ length: count }, (_, at) => `Guest ${at}`)
  const hereOf = (code: string) =>
    [...rows.values()]
      .filter((row) => row.code === code && !undone.has(row.id))
      .reduce((sum, { seats }) => sum + seats, 0)
  const guests = (): DoorGuest[] =>
    names.map((name, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      name,
      codes: [`code ${at}`],
      seats: 2,
      state: 'coming',
      owes: 0,
      cancelledAt: null,
      here: hereOf(`code ${at}`),
    }))
  const inside = (isWalkIn: boolean) =>
    [...rows.values()]
      .filter(({ id, how }) => !undone.has(id) && (how === 'walk-in') === isWalkIn)
      .reduce((sum, { seats }) => sum + seats, 0)
  const hall = () => ({ here: inside(false), walkIns: inside(true), expected: count * 2 })
  const list = ({ seen }: OpenDoor): DoorList => {
    const version = String(hall().here)
    return {
      now: new Date().toISOString(),
      event: {
        title: 'An evening',
        date: '2026-11-19',
        time: '6:30pm',
        place: 'The Courtyard',
        category: 'Discussion',
        price: 5_000,
        currency: 'GHS',
        opensAt: new Date(Date.now() - 60_000).toISOString(),
        endsAt: new Date(Date.now() + 7_200_000).toISOString(),
        free: 4,
      },
      strength: 'full',
      endsAt: new Date(Date.now() + 90_000_000).toISOString(),
      stopped: null,
      ...hall(),
      version,
      guests: seen === version ? null : guests(),
    }
  }
  const take = (batch: Batch) => {
    server.batches += 1
    for (const row of batch.rows) rows.set(row.id, row as unknown as CheckIn)
    for (const { id } of batch.undone) undone.add(id)
    return {
      now: new Date().toISOString(),
      stopped: null,
      ...hall(),
      version: String(hall().here),
      rows: batch.rows.map(({ id }) => ({ id, isKept: true, result: 'in', first: null, other: null })),
      undone: batch.undone.map(({ id }) => id),
    }
  }
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (server.is === 'away') return Promise.reject(new TypeError('Failed to fetch'))
    if (server.is === 'ended')
      return Promise.resolve(Response.json({ code: 'link_not_valid' }, { status: 404 }))
    const asked: unknown = JSON.parse(body)
    const answer = path === '/api/door/list' ? list(asked as OpenDoor) : take(asked as Batch)
    if (server.is === 'mute') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(answer))
  })
  return server
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 120_000 })

const started: (() => void)[] = []

const openDoor = (): DoorMachine => {
  const machine = new DoorMachine(token)
  started.push(machine.start())
  return machine
}

const aDoor = async (): Promise<DoorMachine> => {
  const machine = openDoor()
  await machine.sync()
  machine.join('Kojo')
  await machine.sync()
  return machine
}

const letIn = (machine: DoorMachine, at: number, seats = 1) =>
  machine.letIn({ guest: machine.guestOf(`code ${at}`)!, code: `code ${at}`, seats, how: 'scan' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of started.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('fifty scans without a network survive a reload, and reach the server once each', async () => {
  const server = aServer(50)
  const first = await aDoor()
  server.is = 'away'
  for (let at = 0; at < 50; at += 1) letIn(first, at)
  await until(() => first.get().isOffline)
  expect(hallOn(first.get()).here).toBe(50)
  for (const stop of started.splice(0)) stop()

  const second = openDoor()
  await until(() => second.get().isOffline)
  expect(unsentOf(second.get().scans)).toHaveLength(50)
  expect(second.guestOf('code 7')).toMatchObject({ here: 1 })
  expect(hallOn(second.get()).here).toBe(50)

  server.is = 'there'
  await second.sync()
  await until(() => unsentOf(second.get().scans).length === 0)
  expect(server.rows.size).toBe(50)
  expect(new Set([...server.rows.values()].map(({ code }) => code)).size).toBe(50)
  expect(hallOn(second.get()).here).toBe(50)
})

test('a scan whose answer got lost is sent again under the same id', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = aServer(1)
  const machine = await aDoor()
  server.is = 'mute'
  const scan = letIn(machine, 0)
  await machine.sync()
  expect(unsentOf(machine.get().scans)).toHaveLength(1)
  server.is = 'there'
  // It asks again after a while.
  await vi.advanceTimersToNextTimerAsync()
  await until(() => unsentOf(machine.get().scans).length === 0)
  expect(server.batches).toBeGreaterThan(1)
  expect([...server.rows.keys()]).toEqual([scan.row.id])
})

test('a guest counts once at each moment: kept here, at the server, in its list, and after an undo', async () => {
  const server = aServer(2)
  const machine = await aDoor()
  const scan = letIn(machine, 0, 2)
  const seen: number[] = []
  const leave = machine.subscribe(() => seen.push(machine.guestOf('code 0')!.here))
  await machine.sync()
  await until(() => machine.get().scans[0]!.reached === 'list')
  expect(new Set(seen)).toEqual(new Set([2]))
  expect(hallOn(machine.get()).here).toBe(2)
  leave()

  machine.undo(scan.row.id)
  expect(machine.guestOf('code 0')).toMatchObject({ here: 0 })
  await until(() => machine.get().scans[0]!.undone?.reached === 'list')
  expect(machine.guestOf('code 0')).toMatchObject({ here: 0 })
  expect([server.undone.size, hallOn(machine.get()).here]).toEqual([1, 0])
})

test('the full name of a walk-in leaves the phone with the row, and the sums stay', async () => {
  const server = aServer(1)
  const machine = await aDoor()
  machine.walkIn({ name: 'Adjoa Frimpong', seats: 2, method: 'cash' })
  await machine.sync()
  await until(() => unsentOf(machine.get().scans).length === 0)
  expect([...server.rows.values()]).toMatchObject([{ name: 'Adjoa Frimpong', seats: 2, method: 'cash' }])
  expect(JSON.stringify(localStorage)).not.toContain('Frimpong')
  expect(sumsOf(machine.get().scans)).toEqual({ letIn: 2, walkIns: 2, cash: 10_000 })
})

test('who walks in is counted apart: kept here, at the server, and for a guest who had cancelled', async () => {
  const server = aServer(1)
  const machine = await aDoor()
  server.is = 'away'
  machine.walkIn({ name: 'Adjoa', seats: 2 })
  expect(hallOn(machine.get())).toEqual({ here: 0, expected: 2, walkIns: 2 })
  server.is = 'there'
  await machine.sync()
  await until(() => unsentOf(machine.get().scans).length === 0)
  expect(hallOn(machine.get())).toEqual({ here: 0, expected: 2, walkIns: 2 })

  const { list, scans } = machine.get()
  const guests = list!.guests!.map((guest) => ({ ...guest, state: 'cancelled' as const }))
  const kept = { ...scans[0]!, row: { ...scans[0]!.row, how: 'scan' as const }, of: 'code 0' }
  expect(hallOn({ list: { ...list!, guests }, scans: [{ ...kept, reached: 'phone' }] }).walkIns).toBe(4)
})

test('who was let in to pay later pays once, also without a network, and a slip of the thumb is undone', async () => {
  const server = aServer(1)
  const machine = await aDoor()
  server.is = 'away'
  const guest = { ...machine.guestOf('code 0')!, state: 'owes' as const, owes: 10_000 }
  machine.letIn({ guest, code: 'code 0', seats: 2, how: 'scan', method: 'later' })
  const inside = machine.withKept(guest)
  expect([inside.state, inside.here, sumsOf(machine.get().scans).cash]).toEqual(['owes', 2, 0])
  const { row } = machine.payLater(inside, 'code 0', 'cash')
  expect(machine.withKept(guest)).toMatchObject({ state: 'coming', here: 2 })
  expect(sumsOf(machine.get().scans)).toEqual({ letIn: 2, walkIns: 0, cash: 10_000 })
  expect(machine.undoablePayment(row.id)).toBeDefined()
  machine.undo(row.id)
  expect(machine.withKept(guest)).toMatchObject({ state: 'owes', here: 2 })
  expect(sumsOf(machine.get().scans)).toEqual({ letIn: 2, walkIns: 0, cash: 0 })
  expect(machine.undoablePayment(row.id)).toBeUndefined()
})

test('nothing is left on a phone without a network either, once the link has ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = aServer(3)
  const machine = await aDoor()
  server.is = 'away'
  letIn(machine, 0)
  await until(() => machine.get().isOffline)
  expect(machine.get().is).toBe('open')
  vi.setSystemTime(Date.parse(machine.get().list!.endsAt))
  await machine.sync()
  await until(() => machine.get().is === 'ended')
  expect(machine.get()).toMatchObject({ list: undefined, scans: [] })
  expect(localStorage.length).toBe(0)
})

test('nothing is left on the phone once the link has ended', async () => {
  const server = aServer(3)
  const machine = await aDoor()
  letIn(machine, 0)
  expect(localStorage.length).toBeGreaterThan(0)
  server.is = 'ended'
  await machine.sync()
  await until(() => machine.get().is === 'ended')
  expect(localStorage.length).toBe(0)
})
