import { ApiError, send } from '#shared/calls/api-client.ts'
import { newUuid } from '#shared/uuid.ts'
import { createStore } from '#browser/create-store.ts'
import { longestBatch, undoMinutes, type Verdict } from '../categories.ts'
import { openDoor, sendCheckIns } from '../endpoints.ts'
import type { BatchAnswer, DoorGuest, DoorList, RowAnswer } from '../schema.ts'
import {
  entryOf,
  laterPaymentOf,
  refusalOf,
  walkInOf,
  type Entry,
  type LetIn,
  type WalkIn,
} from './entries.ts'
import {
  forgetDoor,
  forgetEndedDoors,
  keepHead,
  keepScan,
  readHead,
  readScans,
  type KeptScan,
  type Me,
} from './kept.ts'
import { priceOfWalkIn } from './result.ts'
import { asListed, asSent, hasPaidSince, unlistedSeats, unsentOf } from './scans.ts'

export type DoorState = {
  /** `ended`: the link leads nowhere any more. */
  is: 'opening' | 'unreachable' | 'ended' | 'open'
  me: Me | undefined
  list: DoorList | undefined
  scans: readonly KeptScan[]
  /** The last try to reach the server failed. */
  isOffline: boolean
}

const askAgainMs = 20_000

/** The door on one phone: it decides by its list, keeps each scan, and sends them when it can. */
export class DoorMachine {
  readonly #token: string
  readonly #store = createStore<DoorState>({
    is: 'opening',
    me: undefined,
    list: undefined,
    scans: [],
    isOffline: false,
  })
  #behindBy = 0
  #sending: Promise<void> | undefined
  #isWanted = false
  #timer: number | undefined

  constructor(token: string) {
    this.#token = token
  }

  readonly get = (): DoorState => this.#store.get()
  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)

  /** Begins with what the phone has kept. Answers how to stop. */
  start(): () => void {
    forgetEndedDoors(Date.now())
    const { me, list } = readHead(this.#token)
    this.#change({ me, list, scans: readScans(this.#token), ...(list && { is: 'open' }) })
    const wake = () => void this.sync()
    addEventListener('online', wake)
    this.#timer = window.setInterval(wake, askAgainMs)
    void this.sync()
    return () => {
      removeEventListener('online', wake)
      clearInterval(this.#timer)
    }
  }

  /** By the clock of the server. */
  now(): string {
    return new Date(Date.now() + this.#behindBy).toISOString()
  }

  phoneNow(): string {
    return new Date().toISOString()
  }

  join(name: string): void {
    this.#change({ me: { id: newUuid(), name } })
    this.#keepHead()
    void this.sync()
  }

  /** How many of a guest are in the hall: as the list says, and what the phone has not sent yet. */
  guestOf(code: string | undefined, id?: string): DoorGuest | undefined {
    const guest = this.get().list?.guests?.find(
      (one) => (id !== undefined && one.id === id) || (code !== undefined && one.codes.includes(code)),
    )
    return guest && this.withKept(guest)
  }

  withKept(guest: DoorGuest): DoorGuest {
    const { scans } = this.get()
    const more = unlistedSeats(scans, guest)
    const state = guest.state === 'owes' && hasPaidSince(scans, guest) ? 'coming' : guest.state
    return more === 0 && state === guest.state
      ? guest
      : { ...guest, state, here: Math.max(0, guest.here + more) }
  }

  letIn(given: LetIn): KeptScan {
    return this.#keep(entryOf(given, this.#price()))
  }

  /** Who was let in to pay later pays now, for those of them who are in. */
  payLater(guest: DoorGuest, code: string | undefined, method: 'cash' | 'mobile money'): KeptScan {
    return this.#keep(laterPaymentOf(guest, code, method, this.#price()))
  }

  refuse(said: Exclude<Verdict, 'in'>, code: string | undefined, guest: DoorGuest | undefined): KeptScan {
    return this.#keep(refusalOf(said, code, guest))
  }

  walkIn(given: WalkIn): KeptScan {
    const { list } = this.get()
    return this.#keep(walkInOf(given, list ? priceOfWalkIn(list, given.price) : 0))
  }

  #price(): number {
    return this.get().list?.event.price ?? 0
  }

  #keep(entry: Entry): KeptScan {
    const scan: KeptScan = { ...entry, at: this.now(), reached: 'phone', undone: undefined }
    keepScan(this.#token, scan)
    this.#change({ scans: [...this.get().scans, scan] })
    void this.sync()
    return scan
  }

  canUndo(scan: KeptScan): boolean {
    return scan.row.seats > 0 && this.#isFresh(scan)
  }

  #isFresh({ undone, at }: KeptScan): boolean {
    return !undone && Date.parse(this.now()) - Date.parse(at) < undoMinutes * 60_000
  }

  /** A later payment that this phone can still take out again. */
  undoablePayment(id: string | undefined): KeptScan | undefined {
    return this.get().scans.find(
      (scan) => scan.row.id === id && scan.row.seats === 0 && scan.taken > 0 && this.#isFresh(scan),
    )
  }

  undo(id: string): void {
    const at = new Date().toISOString()
    const scans = this.#mapScans((scan) =>
      scan.row.id === id && (this.canUndo(scan) || this.undoablePayment(id))
        ? { ...scan, undone: { id, at, reached: 'phone' } }
        : scan,
    )
    this.#change({ scans })
    void this.sync()
  }

  /** The newest entry of a guest that this phone can still undo. */
  undoableOf(guest: DoorGuest): KeptScan | undefined {
    return this.get().scans.findLast((scan) => scan.of === guest.codes[0] && this.canUndo(scan))
  }

  /** What the server says of a code that is not in the list: it may be for another evening, or brand new. Nothing without a network. */
  async ask(scan: KeptScan): Promise<RowAnswer | undefined> {
    await this.sync()
    return this.#answers.get(scan.row.id)
  }

  readonly #answers = new Map<string, RowAnswer>()

  /** One after the other, so that the list that comes last knows all that was sent. */
  sync(): Promise<void> {
    this.#isWanted = true
    this.#sending ??= this.#exchange().finally(() => {
      this.#sending = undefined
      if (this.#isWanted && !this.get().isOffline) void this.sync()
    })
    return this.#sending
  }

  async #exchange(): Promise<void> {
    this.#isWanted = false
    if (this.get().is === 'ended') return
    try {
      await this.#sendKept()
      await this.#readList()
      this.#change({ isOffline: false })
    } catch (error) {
      this.#fail(error)
    }
  }

  async #sendKept(): Promise<void> {
    const { me, scans, list } = this.get()
    if (!me || !list) return
    const rows = scans.filter(({ reached }) => reached === 'phone').slice(0, longestBatch)
    const undone = scans.filter((scan) => scan.undone?.reached === 'phone').slice(0, longestBatch)
    if (rows.length === 0 && undone.length === 0) return
    const answer = await send(sendCheckIns, {
      token: this.#token,
      phone: me,
      sentAt: new Date().toISOString(),
      toSend: scans.filter(({ reached }) => reached === 'phone').length - rows.length,
      rows: rows.map(({ row }) => row),
      undone: undone.flatMap(({ undone: one }) => (one ? [{ id: one.id, at: one.at }] : [])),
    })
    this.#noteSent(answer)
    if (unsentOf(this.get().scans).length > 0) await this.#sendKept()
  }

  #noteSent({ rows, undone, stopped, now, here, expected, walkIns }: BatchAnswer): void {
    this.#setClock(now)
    for (const answer of rows) this.#answers.set(answer.id, answer)
    const answered = new Set(rows.map(({ id }) => id))
    const scans = this.#mapScans((scan) => asSent(scan, answered, undone))
    const { list } = this.get()
    // With the sum of the server in the same step: between the two, a guest would count twice or not at all.
    this.#change({ scans, list: list && { ...list, here, expected, walkIns, stopped } })
  }

  async #readList(): Promise<void> {
    const { me, list, scans } = this.get()
    const next = await send(openDoor, {
      token: this.#token,
      ...(me && { phone: me }),
      ...(list?.guests && { seen: list.version }),
    })
    this.#setClock(next.now)
    const guests = next.guests ?? list?.guests ?? null
    // What was sent before the question is counted by its answer. A stopped link has no list any longer.
    const before = new Map(scans.map((scan) => [scan.row.id, scan]))
    const counted = this.#mapScans((scan) => (next.stopped ? scan : asListed(scan, before.get(scan.row.id))))
    this.#change({ is: 'open', scans: counted, list: { ...next, guests } })
    this.#keepHead()
  }

  #fail(error: unknown): void {
    const isGone = error instanceof ApiError && error.status === 404
    const { list } = this.get()
    // Without a network the phone knows the end too.
    if (isGone || (list && list.endsAt <= this.now())) {
      forgetDoor(this.#token)
      this.#change({ is: 'ended', list: undefined, scans: [] })
      return
    }
    this.#change({ isOffline: true, is: list ? 'open' : 'unreachable' })
  }

  #setClock(now: string): void {
    this.#behindBy = Date.parse(now) - Date.now()
  }

  /** What changes is written to the phone again. */
  #mapScans(change: (scan: KeptScan) => KeptScan): KeptScan[] {
    return this.get().scans.map((scan) => {
      const next = change(scan)
      if (JSON.stringify(next) !== JSON.stringify(scan)) keepScan(this.#token, next)
      return next
    })
  }

  #keepHead(): void {
    const { me, list } = this.get()
    keepHead(this.#token, { me, list })
  }

  #change(change: Partial<DoorState>): void {
    this.#store.set({ ...this.get(), ...change })
  }
}
