import { originalSite } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { timeZones } from '#shared/time/time-zones.ts'
import { sheet } from './document.ts'

const { promises, giving } = originalSite

export const promisedTimes = sheet({
  title: 'Promised times and time zone',
  shelf: 'who',
  where: 'Forms, their emails, and the due dates of your inbox',
  words: 'answer reply hours days approval wait timezone clock',
  power: 'site',
  page: paths.contact,
  fields: {
    reply: {
      kind: 'choice',
      label: 'You answer messages within',
      options: [
        { value: '24', label: '24 hours' },
        { value: '48', label: '24–48 hours' },
        { value: '72', label: '2–3 days' },
        { value: '168', label: 'a week' },
      ],
      called: 'promised time of an answer',
    },
    mentor: {
      kind: 'choice',
      label: 'You find a mentor within',
      options: [
        { value: '3', label: '2–3 business days' },
        { value: '5', label: 'a week' },
        { value: '10', label: 'two weeks' },
      ],
      called: 'promised time of a mentor',
    },
    approval: {
      kind: 'choice',
      label: 'You review new accounts within',
      options: [
        { value: '24', label: '24 hours' },
        { value: '48', label: '24–48 hours' },
        { value: '72', label: '2–3 days' },
        { value: '168', label: 'a week' },
      ],
      called: 'promised time of a review',
    },
    timeZone: {
      kind: 'choice',
      label: 'Time zone',
      hint: 'Events that are planned already keep their moment.',
      options: timeZones,
    },
  },
  original: { ...promises, timeZone: originalSite.timeZone },
})

export const amounts = sheet({
  title: 'Currencies and amounts',
  shelf: 'giving',
  where: 'Donate page; new events and entries',
  words: 'presets cedis dollars suggested money currency',
  power: 'site.giving',
  page: paths.donate,
  fields: {
    currency: {
      kind: 'choice',
      label: 'Your currency',
      hint: 'New events, funds and entries begin with it.',
      options: [
        { value: 'GHS', label: 'Ghana cedis (GHS)' },
        { value: 'USD', label: 'US dollars (USD)' },
      ],
      called: 'currency',
    },
    firstCurrency: {
      kind: 'choice',
      label: 'The donate page opens with',
      options: [
        { value: 'by-time-zone', label: 'Yours for visitors in your time zone, dollars for others' },
        { value: 'GHS', label: 'Ghana cedis' },
        { value: 'USD', label: 'US dollars' },
      ],
      called: 'first currency of the donate page',
    },
    presetsGhs: {
      kind: 'amounts',
      label: 'Amounts in GHS',
      least: 5,
      most: 50_000,
      called: 'amounts in cedis',
    },
    presetsUsd: {
      kind: 'amounts',
      label: 'Amounts in USD',
      least: 5,
      most: 10_000,
      called: 'amounts in dollars',
    },
  },
  original: {
    currency: originalSite.currency,
    firstCurrency: giving.firstCurrency,
    presetsGhs: [...giving.presets.GHS],
    presetsUsd: [...giving.presets.USD],
  },
})
