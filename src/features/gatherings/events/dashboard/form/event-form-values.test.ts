import { describe, expect, test } from 'vitest'
import { checkValues } from '#ui/forms/form-errors.ts'
import { eventFormSchema, eventPickersSchema, type AdminEvent } from '../schema.ts'
import { eventBodyOf, eventFieldsOf } from './event-form-values.ts'

const typed = {
  title: 'Praying the Psalms',
  description: 'A quiet hour.',
  category: 'Bible Study',
  date: '2026-12-12',
  time: '17:00',
  endsAt: '18:15',
  isVirtual: false,
  isPaid: false,
  location: 'Osu',
}

const errorsOf = (change: object) => checkValues(eventFormSchema, eventBodyOf({ ...typed, ...change }, 'GHS'))

describe('what is sent', () => {
  test('has two moments, minor units and nothing that only the form knows', () => {
    expect(eventBodyOf({ ...typed, isPaid: true, price: '50.00' }, 'GHS')).toEqual({
      title: 'Praying the Psalms',
      description: 'A quiet hour.',
      category: 'Bible Study',
      isVirtual: false,
      location: 'Osu',
      startsAt: '2026-12-12T17:00',
      endsAt: '2026-12-12T18:15',
      price: 5000,
      currency: 'GHS',
      priceChoices: [],
      questions: [],
    })
  })

  test('ends on the last day, if there is one', () => {
    expect(eventBodyOf({ ...typed, lastDay: '2026-12-14' }, 'GHS')).toMatchObject({
      endsAt: '2026-12-14T18:15',
    })
  })

  test('has no location when the event is virtual, and no price when it is not paid', () => {
    const body = eventBodyOf({ ...typed, isVirtual: true, price: '50' }, 'GHS')
    expect(body).not.toHaveProperty('location')
    expect(body).toMatchObject({ price: 0 })
  })
})

describe('a mistake is reported at its field', () => {
  test.each([
    [{ date: '' }, { date: 'Date is required' }],
    [{ time: '' }, { time: 'Time is required' }],
    [
      { date: '', time: '' },
      { date: 'Date is required', time: 'Time is required' },
    ],
    [{ endsAt: '' }, {}],
    [{ endsAt: '', lastDay: '2026-12-13' }, { endsAt: 'Enter an end time' }],
    [{ endsAt: '16:00' }, { endsAt: 'The end must be after the start' }],
    [{ isPaid: true, price: '-5' }, { price: 'Price must be 0 or greater' }],
    [{ isPaid: true, price: 'ten' }, { price: 'Enter a price like 50 or 50.00' }],
    [{ isPaid: true, price: '' }, { price: 'Enter a price like 50 or 50.00' }],
    [{ isPaid: false, price: '-5' }, {}],
    [{ capacity: 0 }, { capacity: 'Capacity must be at least 1' }],
    [{ refundHours: '-1' }, { refundHours: 'Enter a whole number of hours from 0 to 8,760' }],
    [{ refundHours: '' }, {}],
    [{ category: '' }, { category: 'Category is required' }],
  ])('%j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })
})

describe('all mistakes are reported at once', () => {
  const errorsOfPickers = (change: object) =>
    checkValues(eventPickersSchema, eventBodyOf({ ...typed, ...change }, 'GHS'))

  test.each([
    [
      { date: '', time: '', endsAt: '' },
      { date: 'Date is required', time: 'Time is required' },
    ],
    [{ date: '' }, { date: 'Date is required' }],
    [{ time: '' }, { time: 'Time is required' }],
    [{ date: '', lastDay: '2026-12-14' }, { date: 'Date is required' }],
    [
      { title: '', category: '', lastDay: '2026-12-10' },
      {
        title: 'Title is required',
        category: 'Category is required',
        endsAt: 'The end must be after the start',
      },
    ],
    [
      { title: '', isPaid: true, price: '1' },
      { title: 'Title is required', price: 'Price must be 0 (free) or at least GHS 5.00' },
    ],
    [
      { title: '', date: '0026-12-12' },
      { title: 'Title is required', date: 'Enter a year between 1970 and 2100' },
    ],
  ])('%j', (change, errors) => {
    expect(errorsOfPickers(change)).toEqual(errors)
  })

  test('and a night that ends after midnight is led to its last day', () => {
    const night = { time: '22:00', endsAt: '00:30' }
    expect(errorsOfPickers(night)).toEqual({
      endsAt: 'The end must be after the start',
      lastDay: 'If it ends after midnight, choose the day it ends',
    })
    expect(errorsOfPickers({ ...night, lastDay: '2026-12-13' })).toEqual({})
  })
})

describe('the fields of an event', () => {
  const event = {
    startsAt: '2026-12-12T17:00:00.000Z',
    endsAt: '2026-12-12T18:15:00.000Z',
    time: '5:00 – 6:15pm',
    price: 5000,
    currency: 'GHS',
    isVirtual: true,
  } as AdminEvent

  test('take the paid flag from the price and the virtual flag from the event', () => {
    expect(eventFieldsOf(event)).toMatchObject({ isPaid: true, price: '50.00', isVirtual: true })
    expect(eventFieldsOf({ ...event, price: 0 })).toMatchObject({ isPaid: false, price: undefined })
    expect(eventFieldsOf(undefined)).toEqual({
      isPaid: false,
      isVirtual: false,
      alsoOnline: false,
      meetingForRegistered: false,
      refundHours: 24,
      questions: '[]',
      priceChoices: '[]',
      audience: 'everyone',
      publish: 'now',
    })
  })

  test('show the moments as the clocks of the ministry show them', () => {
    expect(eventFieldsOf(event)).toMatchObject({
      date: '2026-12-12',
      time: '17:00',
      endsAt: '18:15',
      lastDay: undefined,
    })
    expect(eventFieldsOf({ ...event, endsAt: '2026-12-14T09:00:00.000Z' })).toMatchObject({
      lastDay: '2026-12-14',
      endsAt: '09:00',
    })
  })

  test('show no end where there is none', () => {
    const { endsAt, lastDay } = eventFieldsOf({ ...event, time: '5:00pm' }) as Record<string, unknown>
    expect([endsAt, lastDay]).toEqual([undefined, undefined])
  })

  test('show when registration closes, and when a draft is published', () => {
    const closes = { ...event, registrationClosesAt: '2026-12-10T20:00:00.000Z' }
    expect(eventFieldsOf(closes)).toMatchObject({ closesOn: '2026-12-10', registrationClosesAt: '20:00' })
    const draft = { ...event, state: 'draft', publishedAt: null } as const
    expect(eventFieldsOf(draft)).toMatchObject({ publish: 'draft' })
    const later = { ...draft, publishedAt: '2026-12-01T07:30:00.000Z' }
    expect(eventFieldsOf(later)).toMatchObject({
      publish: 'later',
      publishOn: '2026-12-01',
      publishAt: '07:30',
    })
    expect(eventFieldsOf({ ...later, state: 'planned' })).toMatchObject({ publish: 'now' })
  })
})

describe('the days beside the event', () => {
  const sent = (change: object) => eventBodyOf({ ...typed, ...change }, 'GHS')

  test('are sent as moments; registration closes at the end of the day where no time is given', () => {
    expect(sent({ closesOn: '2026-12-10' })).toMatchObject({ registrationClosesAt: '2026-12-10T23:59' })
    expect(sent({ closesOn: '2026-12-10', registrationClosesAt: '18:00' })).toMatchObject({
      registrationClosesAt: '2026-12-10T18:00',
    })
    const later = { publish: 'later', publishOn: '2026-12-01', publishAt: '07:30' }
    expect(sent(later)).toMatchObject({ publish: 'later', publishAt: '2026-12-01T07:30' })
    expect(sent({ ...later, publish: 'now' })).not.toHaveProperty('publishAt')
  })

  test('are refused at their fields when half of them is missing', () => {
    expect(errorsOf({ registrationClosesAt: '18:00' })).toEqual({
      registrationClosesAt: 'Choose a date and time',
    })
    expect(errorsOf({ publish: 'later', publishOn: '2026-12-01' })).toEqual({
      publishAt: 'Choose a date and time',
    })
    expect(errorsOf({ publish: 'later' })).toEqual({ publishAt: 'Choose a date and time' })
    expect(errorsOf({ closesOn: '2026-12-14' })).toEqual({
      registrationClosesAt: 'Registration must close before the event ends',
    })
  })
})
