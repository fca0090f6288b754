import { Check, ScanLine, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatPrice } from '#shared/money.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import type { DoorGuest, DoorList } from '../schema.ts'
import { findByName, hashOf, missingOf, shortCodeIn } from './decide.ts'
import type { DoorMachine } from './door-machine.ts'
import { LastIn } from './last-in.tsx'
import { placesText } from './result.ts'
import { lastIn } from './scans.ts'
import { give } from './signals.ts'
import type { Scans } from './use-scans.ts'

type Props = {
  machine: DoorMachine
  list: DoorList
  hasCamera: boolean
  scans: Scans
  onWalkIn: (name: string) => void
  onClose: () => void
}

const mostShown = 60

/** By name or by the short code. One tap is in, another one undoes it. */
export function DoorSearch({ machine, list, scans, hasCamera, onWalkIn, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const ofCode = useShortCode(typed)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  const last = lastIn(machine.get().scans)
  const guests = list.guests ?? []
  const found = ofCode
    ? guests.filter(({ shortCode }) => shortCode === ofCode)
    : typed.trim()
      ? findByName(guests, typed)
      : guests
  const shown = found.slice(0, mostShown).map((guest) => machine.withKept(guest))

  const tap = (guest: DoorGuest) => {
    const last = machine.undoableOf(guest)
    if (missingOf(guest) === 0 && last && guest.seats <= 2 && guest.state !== 'owes') {
      machine.undo(last.row.id)
      return
    }
    const isSimple =
      guest.state === 'coming' &&
      missingOf(guest) > 0 &&
      guest.seats === 1 &&
      machine.now() >= list.event.opensAt
    if (!isSimple) {
      scans.look(guest, guest.codes[0], 'search')
      return
    }
    machine.letIn({ guest, code: guest.codes[0], seats: missingOf(guest), how: 'search' })
    give('in')
  }

  return (
    <div className="door-finding" inert={scans.result !== undefined}>
      <div className="door-find" ref={box}>
        <SearchField label="Search by name" value={typed} onChange={setTyped} />
        <IconButton label="Go to the camera" onClick={onClose}>
          <ScanLine size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {last?.row.how === 'walk-in' && <LastIn machine={machine} scan={last} />}
      {!hasCamera && <p className="door-say">There is no camera here, so find people by name.</p>}
      <ul className="door-list">
        {shown.map((guest) => (
          <li key={guest.id} data-state={stateOf(guest)}>
            <button
              type="button"
              aria-pressed={missingOf(guest) === 0 && guest.state !== 'cancelled'}
              onClick={() => tap(guest)}
            >
              <span className="door-who">
                <b>
                  {guest.name}
                  {guest.seats > 2 && !guest.companions && ' and party'}
                </b>
                {guest.companions && <span>with {guest.companions.join(', ')}</span>}
                <span>
                  {placesText(guest.seats)}
                  {guest.state === 'owes' && (
                    <>
                      {' · '}
                      <em>
                        {formatPrice({ price: guest.owes, currency: list.event.currency })} to pay at the door
                      </em>
                    </>
                  )}
                  {guest.state === 'cancelled' && (
                    <>
                      {' · '}
                      <em>cancelled</em>
                    </>
                  )}
                </span>
              </span>
              <Mark guest={guest} />
            </button>
          </li>
        ))}
      </ul>
      <p className="door-say" role="status">
        {found.length === 0 && typed.trim()
          ? 'No one by this name.'
          : `${found.length} of ${namesText(guests.length)}. One tap is in, another tap undoes it.`}
      </p>
      <div className="door-foot door-foot-single">
        <Button variant="outline" onClick={() => onWalkIn(ofCode ? '' : typed.trim())}>
          <UserPlus aria-hidden="true" />
          {typed.trim() && found.length === 0 && !ofCode
            ? `“${typed.trim().slice(0, 20)}” is not here: add a walk-in`
            : 'Add a walk-in'}
        </Button>
      </div>
    </div>
  )
}

/** A name can stand for a party, or for someone who has cancelled. */
const namesText = (count: number): string => (count === 1 ? '1 name' : `${count} names`)

const stateOf = (guest: DoorGuest): 'in' | 'part' | 'out' =>
  guest.here === 0 ? 'out' : missingOf(guest) === 0 ? 'in' : 'part'

const Mark = ({ guest }: { guest: DoorGuest }) => (
  <span className="door-mark">
    {stateOf(guest) === 'in' && <Check size={22} aria-hidden="true" />}
    {stateOf(guest) === 'part' && `${guest.here}/${guest.seats}`}
  </span>
)

/** The hash of what was typed, if its eight characters can be a code. A name is none. */
const useShortCode = (typed: string): string | undefined => {
  const [found, setFound] = useState<{ code: string; hash: string }>()
  const code = shortCodeIn(typed)
  useEffect(() => {
    if (code) void hashOf(code).then((hash) => setFound({ code, hash: hash.slice(0, 16) }))
  }, [code])
  return code && found?.code === code ? found.hash : undefined
}
