import { whatsappAddress } from '#shared/phone.ts'
import type { Site } from '#shared/site.ts'
import { originalSite } from '#shared/site.ts'
import type { Words } from './documents.ts'
import { exampleEntries } from './examples.ts'
import { leaderSlugs } from './leader-slugs.ts'
import { testimonials } from './testimonials.ts'

/** The facts that every page, email and receipt reads, from the documents. */
export const toSite = (words: Words): Site => {
  const { name, contact, times, proverb, giving, amounts, aims } = words
  const { timeZone, ...promises } = times
  const slugs = leaderSlugs(words.leaders)
  const whatsApp = (contact.whatsApp && whatsappAddress(contact.whatsApp)) || ''
  return {
    ...name,
    mission: aims.mission,
    proverb,
    locale: originalSite.locale,
    timeZone,
    steadyZone: steadyZoneOf(timeZone),
    currency: amounts.currency,
    promises,
    // In the order of the original: what differs goes into every page.
    contact: {
      ...originalSite.contact,
      ...contact,
      whatsApp,
    },
    mentorshipFee: words['mentorship-words'].fee,
    giving: {
      email: giving.email,
      firstCurrency: amounts.firstCurrency,
      presets: { GHS: amounts.presetsGhs, USD: amounts.presetsUsd },
      mobileMoney: { network: giving.network, number: giving.number, name: giving.holder },
      bank: {
        bank: giving.bank,
        branch: giving.branch,
        accountName: giving.accountName,
        accountNumber: giving.accountNumber,
        swift: giving.swift,
      },
      areDetailsConfirmed: giving.areDetailsConfirmed,
    },
    exampleStories: exampleEntries(testimonials, words.testimonials),
    look: words.look,
    leaders: words.leaders.map(({ id, name: of }) => ({ slug: slugs.get(id)!, name: of })),
    announcement: words.announcement,
    links: [
      ...(whatsApp ? [{ name: 'WhatsApp', href: whatsApp }] : []),
      ...words.links
        .filter(({ href }) => href !== whatsApp)
        .map(({ name: of, href }) => ({ name: of, href })),
    ],
  }
}

/** If its clocks show the same offset all year, pages need no formatter to know the time there. */
const steadyZoneOf = (timeZone: string): Site['steadyZone'] => {
  const nameIn = (month: number, style: 'short' | 'longOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: style })
      .formatToParts(new Date(Date.UTC(2026, month, 15)))
      .find(({ type }) => type === 'timeZoneName')!.value
  const offset = nameIn(0, 'longOffset')
  if (Array.from({ length: 12 }, (_, month) => nameIn(month, 'longOffset')).some((other) => other !== offset))
    return undefined
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(offset) ?? []
  return {
    name: nameIn(0, 'short'),
    minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)),
  }
}
