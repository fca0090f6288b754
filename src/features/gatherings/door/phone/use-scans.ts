import { useRef, useState } from 'react'
import type { DoorMethod } from '../categories.ts'
import type { DoorGuest } from '../schema.ts'
import { decide, hashOf, isAsked, missingOf, secretIn } from './decide.ts'
import type { DoorMachine } from './door-machine.ts'
import type { KeptScan } from './kept.ts'
import { signalOf, type Result } from './result.ts'
import { give } from './signals.ts'

/** A ticket that stays in front of the camera is one scan. */
const sameTicketMs = 3_000

/** How long the server is asked about a code that the list does not have. */
const longestQuestionMs = 1_500

export type Scans = ReturnType<typeof useScans>

/** What a code, or a tap on a name, leads to. */
export const useScans = (machine: DoorMachine) => {
  const [result, setResult] = useState<Result>()
  const last = useRef({ code: '', at: 0 })

  const show = (next: Result): void => {
    give(signalOf(next))
    setResult(next)
  }

  const letIn = (
    guest: DoorGuest,
    {
      seats = missingOf(guest) || guest.seats,
      code,
      how = 'scan',
      method,
    }: {
      seats?: number
      code?: string | undefined
      how?: Result['how']
      method?: DoorMethod
    },
  ): KeptScan => {
    const scan = machine.letIn({ guest, code, seats, how, ...(method && { method }) })
    const now = { ...guest, here: Math.min(guest.seats, guest.here + seats) }
    show({ is: 'in', guest: now, code, how, id: scan.row.id, seats, answer: undefined, method })
    return scan
  }

  /** What the list says. A guest who may go in goes in, unless a party has to be counted first. */
  const look = (guest: DoorGuest | undefined, code: string | undefined, how: Result['how']): void => {
    const list = machine.get().list!
    const is = decide(guest, list.event.opensAt, machine.now())
    const base = { guest, code, how, seats: 0, answer: undefined }
    if (is === 'in' && guest) {
      if (isAsked(guest)) show({ ...base, is: 'party', id: undefined })
      else letIn(guest, { code, how })
      return
    }
    if (is === 'in') return
    if (how === 'search') {
      show({ ...base, is, id: undefined })
      return
    }
    const scan = machine.refuse(is, code, guest)
    if (is === 'unknown') void askAbout(scan, code)
    else {
      show({ ...base, is, id: scan.row.id })
      if (is === 'twice') void addAnswer(scan)
    }
  }

  /** The server may know a code that came after the list, or was for another evening. */
  const askAbout = async (scan: KeptScan, code: string | undefined): Promise<void> => {
    const answer = code ? await within(longestQuestionMs, machine.ask(scan)) : undefined
    const guest = machine.guestOf(code)
    if (guest) {
      look(guest, code, 'scan')
      return
    }
    const is = answer?.result === 'other date' ? 'other date' : 'unknown'
    show({ is, guest: undefined, code, how: 'scan', id: scan.row.id, seats: 0, answer })
  }

  const addAnswer = async (scan: KeptScan): Promise<void> => {
    const answer = await machine.ask(scan)
    setResult((shown) => (shown && shown.id === scan.row.id && answer ? { ...shown, answer } : shown))
  }

  const read = async (text: string, by: 'camera' | 'handheld'): Promise<void> => {
    const secret = secretIn(text)
    const code = secret && (await hashOf(secret))
    const seen = code ?? text
    const isSame =
      by === 'camera' && last.current.code === seen && Date.now() - last.current.at < sameTicketMs
    last.current = { code: seen, at: Date.now() }
    if (!isSame) look(machine.guestOf(code), code, 'scan')
  }

  return { result, show, look, letIn, read, next: () => setResult(undefined) }
}

const within = <Answer>(ms: number, question: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([question, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])
