import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { eventRegistrationSchema } from '#features/gatherings/events/registration/schema.ts'
import { contactSchema } from '#features/requests/kinds/contact/schema.ts'
import { joinSchema } from '#features/requests/kinds/join/schema.ts'
import { mentorRequestSchema } from '#features/requests/kinds/mentor/schema.ts'
import { prayerRequestSchema } from '#features/requests/kinds/prayer/schema.ts'
import { questionSchema } from '#features/requests/kinds/question/schema.ts'
import { sampleEvent, sandboxCards } from '#tests/support/component-samples.ts'
import { list, visit } from '#tests/support/component.tsx'

/** A trap for robots: it belongs to no schema. */
const trap = 'website'

const bus = {
  id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e13',
  label: 'Where do you get on the bus?',
  kind: 'text' as const,
  choices: [],
  isRequired: true,
}
const prices = ['Standard', 'Student'].map((name, index) => ({
  id: `f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e2${index}`,
  name,
  amount: 12_000 - index * 7_000,
}))
const ways = { inPersonWords: null, onlineWords: null, onlineCapacity: null, onlineRegistered: 0 }
const paid = sampleEvent({ questions: [bus], priceChoices: prices, ways })
const free = sampleEvent({ id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e12', price: 0, questions: [bus], ways })

const forms: [path: string, name: string, schema: z.ZodObject, notShown?: string[]][] = [
  ['/contact', 'Contact Us', contactSchema],
  ['/mentorship', 'Request a Mentor', mentorRequestSchema],
  ['/join-us', 'Join Us', joinSchema],
  ['/prayer', 'Prayer request', prayerRequestSchema],
  ['/', 'Ask a Question', questionSchema, ['teachingId']],
  [`/events/${free.id}`, `Register for ${free.title}`, eventRegistrationSchema, ['priceChoice']],
  [`/event-registration/${paid.id}`, `Register for ${paid.title}`, eventRegistrationSchema],
]

test.each(forms)('the form at %s (%s) has the fields of its schema', async (path, name, schema, notShown) => {
  await visit(path, {
    'GET /api/teachings': list([]),
    'GET /api/events': list([]),
    [`GET /api/events/${free.id}`]: free,
    [`GET /api/events/${paid.id}`]: paid,
    'GET /api/payments/config': sandboxCards,
  })
  const form = screen.getByRole<HTMLFormElement>('form', { name })
  // The others are asked for once there are several people.
  const party = within(form).queryByRole('spinbutton', { name: /^Number of attendees/ })
  if (party) fireEvent.change(party, { target: { value: '3' } })
  const shown = new Set(
    // The answers to the questions of an event have a field each.
    Array.from(form.querySelectorAll('[name]'), (field) => field.getAttribute('name')?.split('.')[0] ?? ''),
  )
  shown.delete(trap)
  const known = Object.keys(schema.shape).filter((field) => !notShown?.includes(field))
  // A field that the schema does not know would be dropped in silence.
  expect(Array.from(shown).toSorted()).toEqual(known.toSorted())
})
