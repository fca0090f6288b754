import { reading } from '#browser/calls/reading.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { EventCardData } from '../list/event-card.tsx'
import type { registrationBodySchema } from '../registration/schema.ts'
import type { SeriesAnswer } from './public-schema.ts'

/** The other dates of the series of an event. */
export const otherDates = reading<EventCardData[]>('/api/events/:id/series')

export const otherDatesForMembers = reading<EventCardData[]>('/api/user/events/:id/series')

export const registerForAll = endpoint<
  Omit<InputOf<typeof registrationBodySchema>, 'attempt' | 'method' | 'startOver' | 'offer'>,
  SeriesAnswer
>('POST', '/api/events/:id/register-series')
