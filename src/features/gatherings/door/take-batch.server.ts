import {
  findAtDoor,
  findTickets,
  forgetArrivals,
  listAtDoor,
  lockEventRow,
  noteArrivals,
  noteWalkIns,
  type DoorRegistration,
} from '#features/gatherings/events/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { isMoney, undoMinutes, type Verdict } from './categories.ts'
import { insertCheckIn, listCheckIns, listUndone, markUndone } from './check-ins.server.ts'
import { hallOf, listEntries, notePhone, sumOf, type Entry } from './counts.server.ts'
import { doorsOpenAt, findDoor, stoppedOf, versionOf, type OpenedDoor } from './door-list.server.ts'
import { lockDoor } from './door-links.server.ts'
import { settlePaid } from './takings.server.ts'
import {
  checkInSchema,
  undoSchema,
  type Batch,
  type BatchAnswer,
  type CheckIn,
  type RowAnswer,
  type Undo,
} from './schema.ts'

/**
 * Stores what a phone has seen. Each row is judged apart from the others, and all are answered: what the phone let in has
 * happened, so nothing is turned away that was let in before the link was stopped.
 */
export const takeBatch = ({ db }: Pick<Platform, 'db'>, batch: Batch): Promise<BatchAnswer> =>
  db.transaction(async (tx) => {
    const door = await findDoor(tx, batch.token)
    await lockDoor(tx, door.event.id)
    // Money makes a place sure: as with every payment, the event is locked before.
    await lockEventRow(tx, door.event.id)
    const { phone, toSend } = batch
    await notePhone(tx, door.link.id, { ...phone, toSend })
    const clock = clockOf(batch.sentAt)
    const judged = await judgeRows(tx, door, clock, batch)
    const undone = await undoRows(tx, door, clock, batch.undone)
    await noteComing(tx, door.event.id, [...judged.touched, ...undone.touched])
    await settlePaid(tx, [...judged.paid, ...undone.paid])
    const registrations = await listAtDoor(tx, door.event.id)
    const hall = hallOf(registrations, await listEntries(tx, door.event.id))
    await noteWalkIns(tx, door.event.id, hall.walkIns)
    return {
      now: new Date().toISOString(),
      stopped: stoppedOf(door.link),
      here: hall.here,
      expected: hall.expected,
      walkIns: hall.walkIns,
      version: versionOf(registrations, hall),
      rows: judged.rows,
      undone: undone.ids,
    }
  })

/** A moment of the phone, by our clock. Nothing happens in the future. */
type Clock = (moment: string) => string

const clockOf = (sentAt: string): Clock => {
  const now = Date.now()
  const isBehindBy = now - Date.parse(sentAt)
  return (moment) => new Date(Math.min(now, Date.parse(moment) + isBehindBy)).toISOString()
}

const isAfterStop = ({ link }: OpenedDoor, moment: string): boolean =>
  link.revokedAt !== null && moment > link.revokedAt

const judgeRows = async (tx: Tx, door: OpenedDoor, clock: Clock, { rows, phone }: Batch) => {
  const answers: RowAnswer[] = []
  const touched: string[] = []
  const paid: string[] = []
  const checked = rows.map(({ id, ...row }) => ({ id, data: checkInSchema.safeParse({ id, ...row }).data }))
  const known = await registrationsOf(tx, checked)
  const stored = await listCheckIns(
    tx,
    door.event.id,
    checked.flatMap(({ data }) => data?.id ?? []),
  )
  const entries = await listEntries(tx, door.event.id)
  for (const { id, data } of checked) {
    const before = stored.find((one) => one.id === data?.id)
    const takenAt = data && clock(data.at)
    if (!data || !takenAt || !isAllowed(door, data) || (!before && isAfterStop(door, takenAt))) {
      answers.push(notKept(id))
      continue
    }
    const registration = known(data)
    const verdict = judge(door, data, { registration, entries, takenAt })
    if (before) {
      answers.push(answerTo(data, before.result, verdict, registration))
      continue
    }
    const own = registration?.eventId === door.event.id ? registration : undefined
    const here = sumOf(entries.filter(({ registrationId }) => own && registrationId === own.id))
    const row = rowOf(door, phone.id, data, { registration: own, result: verdict.result, takenAt, here })
    const isNew = await insertCheckIn(tx, row)
    if (isNew && row.seats > 0) entries.push({ ...row, phone: phone.name })
    if (own) touched.push(own.id)
    if (own && row.amount > 0) paid.push(own.id)
    answers.push(isNew ? answerTo(data, verdict.result, verdict, registration) : notKept(id))
  }
  return { rows: answers, touched, paid }
}

/** A link that only scans can neither search nor add anyone. */
const isAllowed = ({ link }: OpenedDoor, { how, name, said }: CheckIn): boolean =>
  (link.strength === 'full' || how === 'scan') && (how !== 'walk-in' || (name !== undefined && said === 'in'))

const notKept = (id: string): RowAnswer => ({ id, isKept: false, result: null, first: null, other: null })

type Found = DoorRegistration | undefined

/** Of all rows in two statements; a row may name a code or a guest. */
const registrationsOf = async (
  tx: Tx,
  rows: readonly { data: CheckIn | undefined }[],
): Promise<(row: CheckIn) => Found> => {
  const tickets = await findTickets(
    tx,
    rows.flatMap(({ data }) => data?.code ?? []),
  )
  const ofCode = new Map(tickets.map(({ hash, registrationId }) => [hash, registrationId]))
  const ids = [...ofCode.values(), ...rows.flatMap(({ data }) => data?.guest ?? [])]
  const found = new Map((await findAtDoor(tx, ids)).map((one) => [one.id, one]))
  return ({ code, guest }) => found.get((code && ofCode.get(code)) ?? guest ?? '')
}

type Judged = { result: Verdict; first: Entry | undefined }

/** What stands in the way, in this order: a ticket for another day is not asked whether it is paid for. */
const judge = (
  { event }: OpenedDoor,
  { id, how, seats, method }: CheckIn,
  { registration, entries, takenAt }: { registration: Found; entries: readonly Entry[]; takenAt: string },
): Judged => {
  const first = undefined
  if (how === 'walk-in') return { result: 'in', first }
  if (!registration || registration.state === 'trying') return { result: 'unknown', first }
  if (registration.eventId !== event.id) return { result: 'other date', first }
  if (registration.state === 'cancelled') return { result: 'cancelled', first }
  const others = entries.filter((one) => one.registrationId === registration.id && one.id !== id)
  const here = sumOf(others)
  if (here > 0 && here + Math.max(1, seats) > registration.seats) return { result: 'twice', first: others[0] }
  if (takenAt < doorsOpenAt(event)) return { result: 'too early', first }
  if (registration.state === 'owes' && !method) return { result: 'owes', first }
  return { result: 'in', first }
}

const rowOf = (
  { link, event }: OpenedDoor,
  phoneId: string,
  { id, how, said, seats, name, method, price }: CheckIn,
  {
    registration,
    result,
    takenAt,
    here,
  }: { registration: Found; result: Verdict; takenAt: string; here: number },
) => {
  const goIn = said === 'in' ? Math.max(1, seats) : 0
  // Who was let in to pay later pays for those who are in: no one goes in by it.
  const paysFor = said === 'twice' && registration?.state === 'owes' ? here : goIn
  // The phone says how someone paid. How much that is follows from the price.
  // It was taken also if the place had lapsed or was paid online before we heard of it.
  const isPaying = paysFor > 0 && isMoney(method)
  // One that was removed in the meantime counts as the standard price.
  const chosen = how === 'walk-in' ? event.priceChoices?.find((choice) => choice.id === price) : undefined
  return {
    id,
    eventId: event.id,
    registrationId: registration?.id ?? null,
    linkId: link.id,
    phoneId,
    how,
    said,
    result,
    seats: goIn,
    name: how === 'walk-in' ? (name ?? null) : null,
    takenAt,
    method: method ?? null,
    amount: isPaying ? (chosen?.amount ?? registration?.each ?? event.price) * paysFor : 0,
    currency: event.currency,
    priceChoice: chosen ?? null,
  }
}

const answerTo = (
  { id, how }: CheckIn,
  result: Verdict,
  { first }: Judged,
  registration: Found,
): RowAnswer => ({
  id,
  isKept: true,
  result,
  first:
    result === 'twice' && first
      ? { at: first.takenAt, phone: first.phone, isSelf: first.how === 'self' }
      : null,
  other:
    result === 'other date' && registration && how === 'scan'
      ? { title: registration.title, date: registration.date }
      : null,
})

const undoRows = async (tx: Tx, door: OpenedDoor, clock: Clock, rows: Batch['undone']) => {
  const wanted = rows.flatMap((row): Undo | Undo[] => undoSchema.safeParse(row).data ?? [])
  const stored = await listCheckIns(
    tx,
    door.event.id,
    wanted.map(({ id }) => id),
  )
  const touched: string[] = []
  const paid: string[] = []
  for (const { id, at } of wanted) {
    const row = stored.find((one) => one.id === id)
    if (!row || row.undoneAt || isAfterStop(door, clock(at))) continue
    // A minute more than the phone offers it, for clocks that drift.
    if (Date.parse(clock(at)) > Date.parse(row.takenAt) + (undoMinutes + 1) * 60_000) continue
    await markUndone(tx, id, clock(at))
    if (!row.registrationId) continue
    touched.push(row.registrationId)
    if (row.amount > 0) paid.push(row.registrationId)
  }
  // The phone forgets all of them: what came too late once will always be too late.
  return { ids: rows.map(({ id }) => id), touched, paid }
}

/** Who is in the hall has come. Who was let in by mistake, and by no other scan, has not. */
export const noteComing = async (tx: Tx, eventId: string, touched: readonly string[]): Promise<void> => {
  const ids = [...new Set(touched)]
  if (ids.length === 0) return
  const ofRegistration = Map.groupBy(await listEntries(tx, eventId), ({ registrationId }) => registrationId)
  const came = ids.filter((id) => ofRegistration.has(id))
  const arrivalOf = (entries: readonly Entry[]) => ({
    arrived: sumOf(entries),
    isSelf: entries.every(({ how }) => how === 'self'),
  })
  await noteArrivals(tx, new Map(came.map((id) => [id, arrivalOf(ofRegistration.get(id)!)])))
  const away = ids.filter((id) => !ofRegistration.has(id))
  await forgetArrivals(tx, await undoneOf(tx, eventId, away))
}

/** A refused scan changes nothing that the team has recorded by hand. */
const undoneOf = async (tx: Tx, eventId: string, ids: readonly string[]): Promise<string[]> => {
  const undone = new Set(await listUndone(tx, eventId))
  return ids.filter((id) => undone.has(id))
}
