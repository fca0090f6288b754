import type { Tx } from '#server/database/client.ts'
import type { EventRow, Publication } from '../dashboard/queries.server.ts'
import { defaultTerms } from '../dashboard/terms.server.ts'
import { createSeries } from './create-series.server.ts'

type Needed = 'title' | 'description' | 'date' | 'time' | 'startsAt' | 'endsAt' | 'category'

/** What a form says that leaves everything else as it is. */
const plainFields: Omit<EventRow & Publication, Needed> = {
  ...defaultTerms(),
  location: null,
  isVirtual: false,
  zoomLink: null,
  meetingForRegistered: false,
  alsoOnline: false,
  inPersonWords: null,
  onlineWords: null,
  flyerUrl: null,
  imageUrl: null,
  organizer: null,
  questions: [],
  audience: 'everyone',
  registrationClosesAt: null,
  state: 'planned',
  publishedAt: null,
}

/** A weekly series with so many dates, which are taken in after it: `first` is what they have in common. Answers its id. */
export const importSeries = async (
  tx: Tx,
  first: Pick<EventRow, Needed> & Partial<Omit<EventRow, Needed>>,
  dates: number,
): Promise<string> => {
  const rule = { repeats: 'weekly', firstDay: first.date, lastDay: null, dates } as const
  return (await createSeries(tx, rule, { ...plainFields, ...first })).id
}
