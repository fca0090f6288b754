import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { shortClock } from '#shared/time/dates.ts'
import type { DoorList } from '../schema.ts'
import { missingOf } from './decide.ts'
import type { DoorMachine } from './door-machine.ts'
import { kindOf, lineOf, owedOf, wordOf, type Result } from './result.ts'
import type { Scans } from './use-scans.ts'

type Props = {
  result: Result
  machine: DoorMachine
  list: DoorList
  scans: Scans
  onSearch: (() => void) | undefined
  onWalkIn: (() => void) | undefined
}

const inLastsMs = 1_500
/** Time to say that only one of two came. */
const pairLastsMs = 4_000

/** Colour, shape, word, sound: each says it alone. */
export function ResultScreen(props: Props) {
  const { result, machine, list, scans } = props
  const { is, guest, id, seats } = result
  const next = useEffectEvent(() => scans.next())
  useEffect(() => {
    if (is !== 'in') return
    const timer = setTimeout(() => next(), seats === 2 ? pairLastsMs : inLastsMs)
    return () => clearTimeout(timer)
  }, [is, id, seats])

  const own =
    guest && machine.get().scans.findLast((scan) => scan.of === guest.codes[0] && scan.row.seats > 0)
  const line = lineOf(result, {
    list,
    phoneNow: machine.phoneNow(),
    serverNow: machine.now(),
    phoneOf: own && `at ${shortClock(own.at)} by this phone`,
  })
  return (
    <section className="door-result" data-kind={kindOf(result)} data-is={is} aria-label="Result">
      <Shape of={is} />
      <div role="alert">
        <p className="door-word display">{wordOf(result, list)}</p>
        <p className="door-name">{nameOf(result)}</p>
        <p className="door-line">{line}</p>
      </div>
      <div className="door-actions">
        <Actions {...props} />
      </div>
    </section>
  )
}

const nameOf = ({ is, guest }: Result): string => {
  if (is === 'unknown') return "Not in tonight's list"
  if (!guest) return ''
  const name = guest.name ?? (guest.seats === 1 ? '1 guest' : `${guest.seats} guests`)
  return is === 'party' && guest.name ? `${name} and party` : name
}

function Actions({ result, machine, list, scans, onSearch, onWalkIn }: Props) {
  const { is, guest, code, how, id, seats } = result
  const { next, letIn, show } = scans
  const main = (words: string, onClick: () => void) => (
    <Big isMain onClick={onClick}>
      {words}
    </Big>
  )
  const goOn = (isMain = false) => (
    <Big isMain={isMain} onClick={next}>
      {how === 'search' ? 'Back' : 'Next'}
    </Big>
  )
  const undo = (words: string, undone: string) => (
    <button
      type="button"
      className="door-undo"
      onClick={() => {
        machine.undo(undone)
        next()
      }}
    >
      <Undo2 size={20} aria-hidden="true" />
      {words}
    </button>
  )

  if (is === 'in')
    return (
      <>
        {goOn(true)}
        {id && guest && seats === 2 && (
          <Big
            onClick={() => {
              machine.undo(id)
              letIn({ ...guest, here: guest.here - 2 }, { seats: 1, code, how })
            }}
          >
            Only 1 came
          </Big>
        )}
        {id && undo('Undo', id)}
      </>
    )
  if (is === 'party' && guest) {
    const before = machine.undoableOf(guest)
    return (
      <>
        <div className="door-count">
          {Array.from({ length: missingOf(guest) }, (_, at) => at + 1).map((count) => (
            <button key={count} type="button" onClick={() => letIn(guest, { seats: count, code, how })}>
              <b className="display">{count}</b>
              <small>{count === missingOf(guest) ? 'all of them' : guest.here > 0 ? 'more' : 'now'}</small>
            </button>
          ))}
        </div>
        <Big onClick={next}>None, go back</Big>
        {before && undo(`Undo the ${before.row.seats} from ${shortClock(before.at)}`, before.row.id)}
      </>
    )
  }
  if (is === 'owes' && guest) {
    const pay = (method: 'cash' | 'mobile money' | 'later') => letIn(guest, { code, how, method })
    return (
      <>
        {main(`Took ${owedOf(guest, list, missingOf(guest))} in cash`, () => pay('cash'))}
        <div className="door-half">
          <Big onClick={() => pay('mobile money')}>Paid by MoMo</Big>
          <Big onClick={() => pay('later')}>Pays later</Big>
        </div>
        {goOn()}
      </>
    )
  }
  if (is === 'too early' && guest)
    return (
      <>
        {main('Let in all the same', () => letIn(guest, { code, how }))}
        {goOn()}
      </>
    )
  if (is === 'cancelled' && guest)
    return (
      <>
        {list.event.free === 0
          ? onWalkIn && <Big onClick={onWalkIn}>Let in as a walk-in</Big>
          : main('Let in, take a free place', () => letIn(guest, { code, how, seats: guest.seats }))}
        {goOn()}
      </>
    )
  if (is === 'unknown' && onSearch)
    return (
      <>
        {main('Search by name', onSearch)}
        {goOn()}
      </>
    )
  const before = is === 'twice' && guest ? machine.undoableOf(guest) : undefined
  if (is === 'twice' && guest?.state === 'owes') {
    const pay = (method: 'cash' | 'mobile money') => {
      const { row } = machine.payLater(guest, code, method)
      show({ ...result, guest: machine.withKept(guest), id: row.id, answer: undefined })
    }
    return (
      <>
        {main(`Took ${owedOf(guest, list, guest.here)} in cash`, () => pay('cash'))}
        <Big onClick={() => pay('mobile money')}>Paid by MoMo</Big>
        {goOn()}
        {before && how === 'search' && undo('Undo', before.row.id)}
      </>
    )
  }
  const payment = machine.undoablePayment(id)
  return (
    <>
      {goOn(true)}
      {payment && undo('Undo the payment', payment.row.id)}
      {is === 'twice' && onSearch && <Big onClick={onSearch}>Someone else? Search by name</Big>}
      {is === 'other date' && onWalkIn && <Big onClick={onWalkIn}>Let in as a walk-in</Big>}
      {before && !payment && how === 'search' && undo('Undo', before.row.id)}
    </>
  )
}

type BigProps = { isMain?: boolean; onClick: () => void; children: ReactNode }

const Big = ({ isMain = false, onClick, children }: BigProps) => (
  <button type="button" className="door-button" data-main={isMain || undefined} onClick={onClick}>
    {children}
  </button>
)

/** A circle, a triangle, a banknote or an octagon, for eyes that see no colours. */
const Shape = ({ of }: { of: Result['is'] }) => {
  if (of === 'party') return null
  return (
    <svg className="door-shape" viewBox="0 0 72 72" aria-hidden="true">
      {of === 'in' ? (
        <>
          <circle cx="36" cy="36" r="33" />
          <path d="M22 37l10 10 18-21" />
        </>
      ) : of === 'owes' ? (
        <>
          <rect x="4" y="17" width="64" height="40" rx="7" />
          <circle cx="36" cy="37" r="9" />
          <path d="M15 28v1M57 45v1" />
        </>
      ) : of === 'twice' || of === 'too early' ? (
        <>
          <path d="M36 8L67 63H5z" />
          <path d="M36 28v16M36 53v1" />
        </>
      ) : (
        <>
          <path d="M24 6h24l18 18v24L48 66H24L6 48V24z" />
          {of === 'unknown' ? (
            <path d="M27 29c0-6 4-9 9-9s9 3 9 8c0 6-9 7-9 14M36 51v1" />
          ) : (
            <path d="M26 26l20 20M46 26L26 46" />
          )}
        </>
      )}
    </svg>
  )
}
