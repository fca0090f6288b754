import { z } from 'zod'
import { leastAtOnce, mostAtOnce } from '#features/payments/policy.ts'
import { dayField, wallClockField } from '#shared/time/date-fields.ts'
import {
  areFine,
  isObject,
  leftOut,
  leftOutNumber,
  linkField,
  optionalText,
  pictureField,
  requiredText,
} from '#shared/fields.ts'
import { listQuery } from '#shared/calls/lists.ts'
import { formatMoney } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { eventAudiences, eventStates } from '../categories.ts'
import { complaintAboutDeposit, depositFields, type DepositTyped } from '../deposit/form-fields.ts'
import { priceChoiceSchema, priceChoicesField, type PriceChoice } from '../prices/schema.ts'
import { questionSchema, questionsField } from '../questions/schema.ts'
import { momentFromPicker, timesFromPickers, timesFromText } from './form/form-times.ts'
import { longestOwnWords } from '../policy.ts'
import { longestWayWords } from '../ways/ways.ts'
import { eventSchema } from '../schema.ts'
import { laterChangeSchema, repeatChecks, repeatFields } from '../series/schema.ts'

/** An event as the dashboard sees it, with the meeting link also of a paid one. */
export const adminEventSchema = eventSchema.extend({
  description: z.string(),
  questions: z.array(questionSchema),
  priceChoices: z.array(priceChoiceSchema),
  deposit: z.int().nullable(),
  restDays: z.int().nullable(),
  meetingForRegistered: z.boolean(),
  alsoOnline: z.boolean(),
  inPersonWords: z.string().nullable(),
  onlineWords: z.string().nullable(),
  onlineCapacity: z.int().nullable(),
  onlineRegistered: z.int(),
  /** Of a draft: when it is to be published, if a day was chosen. Else when it was. */
  publishedAt: z.iso.datetime().nullable(),
  /** The series that it is a date of, and its day by the rule. */
  seriesId: z.uuid().nullable(),
  seriesDay: z.iso.date().nullable(),
  /** What was changed on this date alone. */
  editedFields: z.array(z.string()),
  version: z.string(),
})

/** In a list it says whose it is. */
export const listedEventSchema = adminEventSchema.extend({
  /** Whether the person who asks is a host of it. */
  isOwn: z.boolean(),
  /** The names of its hosts. */
  hosts: z.array(z.string()),
})

export const changedEventSchema = adminEventSchema.extend({
  /** How many people were notified by email that the event has moved. */
  notified: z.int(),
  /** What became of the later dates of its series, if they changed too. */
  later: laterChangeSchema.optional(),
})

export const adminEventsQuerySchema = z.strictObject({
  ...listQuery,
  category: z.enum(['All', ...eventCategories]).default('All'),
  when: z.enum(['all', 'upcoming', 'past']).default('all'),
  state: z.enum(['all', ...eventStates]).default('all'),
  /** Only this one. */
  id: z.uuid().optional(),
})

export const cancelFormSchema = z.strictObject({ ownWords: optionalText(longestOwnWords) }).nullish()

const pickerTime = leftOut(wallClockField)
const endTime = leftOut(
  z
    .string()
    .refine((text) => !/T$/.test(text), { error: 'Enter an end time', abort: true })
    .pipe(wallClockField),
)

/** What becomes of an event when the form is saved. */
const publications = ['draft', 'now', 'later'] as const

const capacityField = leftOutNumber(
  z
    .number({ error: 'Capacity must be a number' })
    .int('Capacity must be a whole number')
    .min(1, 'Capacity must be at least 1')
    .max(100_000, 'Capacity must be 100,000 or fewer'),
)

const hoursWanted = 'Enter a whole number of hours from 0 to 8,760'

// Ten people can come on one registration.
const mostForASeat = Math.floor(mostAtOnce / 10)

/**
 * What the form sends. The pickers say when it is, by `startsAt` and `endsAt` (wall-clock times where the ministry
 * is); without them it is `date` with a `time` that can be read, as "6:30pm – 8:30pm". The end may be left out.
 */
export const eventFormSchema = z
  .strictObject({
    title: requiredText('Title is required', 200),
    description: requiredText('Description is required', 10_000),
    date: leftOut(dayField),
    time: optionalText(100),
    startsAt: pickerTime,
    endsAt: endTime,
    category: z.enum(eventCategories, { error: 'Category is required' }),
    location: optionalText(300),
    isVirtual: z.boolean().default(false),
    zoomLink: linkField,
    /** Left out, it stays as it is; the meeting of a new free event is open to everyone. */
    meetingForRegistered: leftOut(z.boolean()),
    /** People choose: in person or online. Each way has its own places and its own words. */
    alsoOnline: z.boolean().default(false),
    inPersonWords: optionalText(longestWayWords),
    onlineWords: optionalText(longestWayWords),
    onlineCapacity: capacityField,
    /** Minor units: 5000 with GHS is GHS 50.00. */
    price: leftOutNumber(
      z
        .number({ error: 'Enter a price like 50 or 50.00' })
        .int('Price must be a whole number of pesewas or cents')
        .min(0, 'Price must be 0 or greater'),
    ),
    /** Several prices for the same places, the standard one first, which is `price`. */
    priceChoices: priceChoicesField.default([]),
    ...depositFields,
    currency: leftOut(
      z
        .string()
        .regex(/^[A-Z]{3}$/, { error: 'Enter a three-letter currency code, like GHS', abort: true })
        .refine((code) => Intl.supportedValuesOf('currency').includes(code), {
          error: ({ input }) => `We don't recognise the currency ${String(input)}`,
        }),
    ),
    /** Until how many hours before the start buyers can give their seats back. 0 is until it starts. */
    refundHours: leftOutNumber(
      z
        .number({ error: hoursWanted })
        .int(hoursWanted)
        .min(0, hoursWanted)
        .max(365 * 24, hoursWanted),
    ),
    capacity: capacityField,
    organizer: optionalText(120),
    imageUrl: pictureField,
    flyerUrl: pictureField,
    questions: questionsField.default([]),
    /** Wall-clock time where the ministry is. From then on no one can register; without it, until the event ends. */
    registrationClosesAt: pickerTime,
    /** Who may see it and come. Left out, it stays as it is; a new event is for everyone. */
    audience: leftOut(z.enum(eventAudiences)),
    /** Left out, it stays as it is; a new event is published. */
    publish: leftOut(z.enum(publications)),
    /** Wall-clock time where the ministry is: when a draft is published. */
    publishAt: pickerTime,
    /** What the email about a change says first, which is not stored; of a cancelled event, what its page says. */
    ownWords: optionalText(longestOwnWords),
    /** The event that a new one is a copy of; only the audit log reads it. */
    copyOf: leftOut(z.uuid()),
    ...repeatFields,
  })
  .refine(({ startsAt, date }) => startsAt || date, {
    error: 'Date is required',
    path: ['date'],
    when: isObject,
  })
  .refine(({ startsAt, time }) => startsAt || time, {
    error: 'Time is required',
    path: ['time'],
    when: isObject,
  })
  .refine(({ startsAt, date, time }) => startsAt || !date || !time || timesFromText(date, time), {
    error: 'Enter a time like 6:30pm or 6:30pm – 8:30pm',
    path: ['time'],
    when: areFine('startsAt', 'date', 'time'),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || isInOrder(startsAt, endsAt), {
    error: 'The end must be after the start',
    path: ['endsAt'],
    when: areFine('startsAt', 'endsAt'),
  })
  .refine(({ publish, publishAt }) => publish !== 'later' || publishAt, {
    error: 'Choose when to publish it',
    path: ['publishAt'],
    when: isObject,
  })
  .refine(
    ({ registrationClosesAt, startsAt, endsAt }) => closesInTime(registrationClosesAt, startsAt, endsAt),
    {
      error: 'Registration must close before the event ends',
      path: ['registrationClosesAt'],
      when: areFine('registrationClosesAt', 'startsAt', 'endsAt'),
    },
  )
  .refine(({ isVirtual, alsoOnline }) => !(isVirtual && alsoOnline), {
    error: 'A virtual event is only online',
    path: ['alsoOnline'],
    when: isObject,
  })
  .refine(repeatChecks.repeats.isFine, repeatChecks.repeats.params)
  .refine(repeatChecks.repeatUntil.isFine, repeatChecks.repeatUntil.params)
  .refine(repeatChecks.repeatCount.isFine, repeatChecks.repeatCount.params)
  .refine((form) => !complaintAbout(form), {
    error: ({ input }) => complaintAbout(input as Price),
    path: ['price'],
    when: areFine('price', 'currency'),
  })
  .refine((form) => !complaintAboutChoices(form), {
    error: ({ input }) => complaintAboutChoices(input as Price),
    path: ['priceChoices'],
    when: areFine('price', 'currency', 'priceChoices'),
  })
  .refine((form) => !complaintAboutDeposit(form), {
    error: ({ input }) => complaintAboutDeposit(input as DepositTyped),
    path: ['deposit'],
    when: areFine('price', 'currency', 'priceChoices', 'deposit'),
  })

/** The same from the form of the dashboard, which has pickers for all of it. */
export const eventPickersSchema = eventFormSchema.refine(
  ({ startsAt = '', endsAt = '' }) => !isOneDay(startsAt, endsAt) || startsAt < endsAt,
  {
    error: 'If it ends after midnight, choose the day it ends',
    path: ['lastDay'],
    when: isObject,
  },
)

type Price = {
  price?: number | undefined
  currency?: string | undefined
  priceChoices?: PriceChoice[] | undefined
}

/** Whether it can be paid by card at all. */
const complaintAbout = ({ price = 0, currency = site.currency }: Price): string | undefined => {
  const least = leastAtOnce[currency] ?? 1
  if (price > 0 && price < least)
    return `Price must be 0 (free) or at least ${formatMoney({ amount: least, currency })}`
  if (price > mostForASeat)
    return `Price must be ${formatMoney({ amount: mostForASeat, currency })} or less, so that ten places can be paid for together`
  return undefined
}

const complaintAboutChoices = ({ price = 0, currency, priceChoices = [] }: Price): string | undefined => {
  if (priceChoices.length === 0) return undefined
  if (price === 0) return 'A free event has no prices to choose from'
  if (priceChoices[0]?.amount !== price) return 'The first of the prices must be the price of the event'
  return priceChoices
    .map(({ amount }, index) => {
      const complaint = complaintAbout({ price: amount, currency })
      return complaint && `Price ${index + 1}: ${complaint}`
    })
    .find(Boolean)
}

/** By the pickers, which our form has. From a text for the time only the service knows the end. */
const closesInTime = (closes?: string, startsAt?: string, endsAt?: string): boolean =>
  !closes || !startsAt || momentFromPicker(closes) <= timesFromPickers(startsAt, endsAt).endsAt

const isOneDay = (start: string, end: string): boolean =>
  end !== '' && start.slice(0, 10) === end.slice(0, 10)

const isInOrder = (start: string, end: string): boolean => {
  const { startsAt, endsAt } = timesFromPickers(start, end)
  return startsAt < endsAt
}

export const deletedSchema = z.object({
  /** How many people were notified by email. */
  notified: z.int(),
})

export const cancelledSchema = deletedSchema.extend({
  /** How many of them get money back to their cards. */
  paidBack: z.int(),
  /** How many have paid in another way: an administrator refunds them. */
  paidByHand: z.int(),
})

export type EventEnded = z.infer<typeof cancelledSchema>
export type AdminEvent = z.infer<typeof adminEventSchema>
export type ListedEvent = z.infer<typeof listedEventSchema>
export type ChangedEvent = z.infer<typeof changedEventSchema>
export type AdminEventsQuery = z.infer<typeof adminEventsQuerySchema>
export type EventForm = z.infer<typeof eventFormSchema>
