import { newUuid } from '#shared/uuid.ts'
import { shortName } from '#shared/text/short-names.ts'
import type { DoorMethod, Verdict } from '../categories.ts'
import type { CheckIn, DoorGuest } from '../schema.ts'
import type { KeptScan } from './kept.ts'

/** What the phone writes down of a person at the door, before it is known when it was. */
export type Entry = Pick<KeptScan, 'row' | 'label' | 'of' | 'taken'>

export type LetIn = {
  guest: DoorGuest
  code: string | undefined
  seats: number
  how: CheckIn['how']
  method?: DoorMethod
}
export type WalkIn = {
  name: string
  seats: number
  method?: DoorMethod
  /** The id of one of several prices. */
  price?: string | undefined
}

/** What is undefined is left out of JSON, as the server wants it. */
type Row = Omit<CheckIn, 'id' | 'at' | 'code' | 'guest' | 'method' | 'price'> & {
  code?: string | undefined
  guest?: string | undefined
  method?: DoorMethod | undefined
  price?: string | undefined
}

const rowOf = (row: Row): CheckIn => ({ ...row, id: newUuid(), at: new Date().toISOString() })

const isPaid = (method: DoorMethod | undefined): boolean => method === 'cash' || method === 'mobile money'

const ofGuest = (guest: DoorGuest, row: Row, taken: number): Entry => ({
  row: rowOf({ ...row, code: row.code ?? guest.codes[0], guest: guest.id }),
  label: guest.name ?? '1 guest',
  of: guest.codes[0],
  taken,
})

export const entryOf = ({ guest, code, seats, how, method }: LetIn, price: number): Entry =>
  ofGuest(
    guest,
    { how, said: 'in', seats, code, method },
    guest.state === 'owes' && isPaid(method) ? (guest.each ?? price) * seats : 0,
  )

/** Who was let in to pay later pays now, for those of them who are in. */
export const laterPaymentOf = (
  guest: DoorGuest,
  code: string | undefined,
  method: 'cash' | 'mobile money',
  price: number,
): Entry =>
  ofGuest(guest, { how: 'scan', said: 'twice', seats: 0, code, method }, (guest.each ?? price) * guest.here)

export const refusalOf = (
  said: Exclude<Verdict, 'in'>,
  code: string | undefined,
  guest: DoorGuest | undefined,
): Entry => ({
  row: rowOf({ how: 'scan', said, seats: 0, code: code ?? 'not a ticket' }),
  label: guest?.name ?? '',
  of: undefined,
  taken: 0,
})

export const walkInOf = ({ name, seats, method, price: chosen }: WalkIn, price: number): Entry => ({
  row: rowOf({ how: 'walk-in', said: 'in', seats, name, method, price: chosen }),
  label: shortName(name),
  of: undefined,
  taken: isPaid(method) ? price * seats : 0,
})
