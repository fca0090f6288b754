import { isInOurYears, localAt } from '#shared/time/dates.ts'
import { plainAmount, readAmount } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { hasEnd } from '../../event-times.ts'
import type { EventAudience } from '../../categories.ts'
import { defaultRefundHours } from '../../policy.ts'
import { choicesOfTyped, writePrices } from '../../prices/typed-prices.ts'
import { readQuestions } from '../../questions/typed-questions.ts'
import { publishOf, type Publish } from '../publishing/publish-words.ts'
import type { FixedTerms } from './place-and-price.tsx'
import type { AdminEvent } from '../schema.ts'

/** What the fields of the dialog hold. `time`, `endsAt` and `lastDay` are parts of the two moments. */
type Typed = Record<string, unknown> &
  Partial<
    Record<
      | 'date'
      | 'time'
      | 'endsAt'
      | 'lastDay'
      | 'price'
      | 'priceChoices'
      | 'deposit'
      | 'questions'
      | 'closesOn'
      | 'registrationClosesAt'
      | 'publish'
      | 'publishOn'
      | 'publishAt',
      string
    >
  >

/** What the fields start with: the paid flag is the price's, the virtual flag the event's own. */
export const eventFieldsOf = (event: AdminEvent | undefined) => {
  if (!event)
    return {
      isVirtual: false,
      alsoOnline: false,
      meetingForRegistered: false,
      isPaid: false,
      refundHours: defaultRefundHours,
      audience: 'everyone' as EventAudience,
      publish: 'now' as Publish,
      questions: '[]',
      priceChoices: '[]',
    }
  const [start, end] = [localAt(event.startsAt), localAt(event.endsAt)]
  const lastDay = end.slice(0, 10)
  return {
    title: event.title,
    description: event.description,
    category: event.category,
    date: start.slice(0, 10),
    time: start.slice(11),
    ...(hasEnd(event.time) && {
      endsAt: end.slice(11),
      lastDay: lastDay === start.slice(0, 10) ? undefined : lastDay,
    }),
    isVirtual: event.isVirtual,
    alsoOnline: event.alsoOnline,
    inPersonWords: event.inPersonWords,
    onlineWords: event.onlineWords,
    onlineCapacity: event.onlineCapacity,
    location: event.location,
    zoomLink: event.zoomLink,
    meetingForRegistered: event.meetingForRegistered,
    isPaid: event.price > 0,
    price: event.price > 0 ? plainAmount({ amount: event.price, currency: event.currency }) : undefined,
    priceChoices: writePrices(event.priceChoices, event.currency),
    deposit:
      event.deposit === null ? undefined : plainAmount({ amount: event.deposit, currency: event.currency }),
    restDays: event.restDays,
    refundHours: event.refundHours,
    capacity: event.capacity,
    organizer: event.organizer,
    imageUrl: event.imageUrl,
    flyerUrl: event.flyerUrl,
    questions: JSON.stringify(event.questions),
    audience: event.audience,
    publish: publishOf(event),
    ...(event.state === 'cancelled' && { ownWords: event.cancelledWords ?? undefined }),
    ...partsOf('closesOn', 'registrationClosesAt', event.registrationClosesAt),
    ...(event.state === 'draft' && partsOf('publishOn', 'publishAt', event.publishedAt)),
  }
}

/** A moment as a day and a time, where the ministry is. */
const partsOf = (day: string, clock: string, moment: string | null): Record<string, string> => {
  if (!moment) return {}
  const local = localAt(moment)
  return { [day]: local.slice(0, 10), [clock]: local.slice(11) }
}

type Terms = Pick<
  AdminEvent,
  | 'price'
  | 'priceChoices'
  | 'deposit'
  | 'restDays'
  | 'currency'
  | 'refundHours'
  | 'capacity'
  | 'onlineCapacity'
>

/** Price, places and refunds for someone who may not change them: as they are shown, and sent back. */
export const termsOf = (event: Terms | undefined): { shown: FixedTerms; sent: Partial<Terms> } => {
  const { price = 0, priceChoices = [], currency = site.currency } = event ?? {}
  const { refundHours = defaultRefundHours, capacity, onlineCapacity } = event ?? {}
  const { deposit = null, restDays = null } = event ?? {}
  return {
    shown: {
      price: price === 0 ? 'Free' : plainAmount({ amount: price, currency }),
      capacity: capacity == null ? 'No limit' : String(capacity),
      onlineCapacity: onlineCapacity == null ? 'No limit' : String(onlineCapacity),
      refundHours,
    },
    sent: {
      price,
      priceChoices,
      deposit,
      restDays,
      currency,
      refundHours,
      capacity: capacity ?? null,
      onlineCapacity: onlineCapacity ?? null,
    },
  }
}

/** What is sent: two moments instead of their parts, minor units instead of "50.00". */
export const eventBodyOf = (typed: Typed, currency: string): Record<string, unknown> => {
  const { isPaid, date, time, endsAt, lastDay, price, location, closesOn, publishOn, ...more } = typed
  const { questions, priceChoices, deposit, restDays, ...rest } = more
  const { registrationClosesAt, publishAt, ...others } = rest
  const standard = isPaid ? readAmount(price ?? '', currency) : 0
  return {
    ...others,
    ...momentsOf({ date, time, endsAt, lastDay }),
    ...((closesOn || registrationClosesAt) && {
      registrationClosesAt: `${closesOn ?? ''}T${registrationClosesAt ?? endOfDay}`,
    }),
    ...(rest.publish === 'later' && { publishAt: `${publishOn ?? ''}T${publishAt ?? ''}` }),
    ...(!rest.isVirtual && { location }),
    // A paid event without a price that can be read must not become a free one.
    price: standard,
    priceChoices: isPaid ? choicesOfTyped(priceChoices, standard, currency) : [],
    ...(isPaid && deposit ? { deposit: readAmount(deposit, currency), restDays } : {}),
    currency,
    questions: readQuestions(questions),
  }
}

const endOfDay = '23:59'

/** Any: without a day nothing is sent, but that there is an end is known. */
const someDay = '1970-01-01'

const momentsOf = ({ date = '', time, endsAt, lastDay }: Typed) => {
  const day = isInOurYears(date) ? date : undefined
  return {
    // What is missing is said by the schema, at the field where it is missing.
    ...(day && time ? { startsAt: `${day}T${time}` } : { date, time }),
    // A last day without a time is no end, and the schema says so.
    ...((endsAt || lastDay) && { endsAt: `${lastDay ?? day ?? someDay}T${endsAt ?? ''}` }),
  }
}
