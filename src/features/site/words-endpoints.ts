// Apart from the calls of the dashboard, which the first visit does not need.
import type { List } from '#shared/calls/api-client.ts'
import { reading, type Reading } from '#browser/calls/reading.ts'
import type { DocumentKey, Words } from './documents/documents.ts'
import type { Leader, LeaderCard, PublicContent } from './schema.ts'

/** What a document holds: `WordsOf<'slides'>`. */
export type WordsOf<Key extends DocumentKey> = Words[Key]

/** What visitors read. Pages ask by `words`, which knows what each document holds. */
export const publicWords = reading<PublicContent>('/api/words/:key')

export const words = publicWords as unknown as <Key extends DocumentKey>(key: Key) => Reading<WordsOf<Key>>

/** Without biographies: most pages show a leader as a card. */
export const leaderCards = reading<List<LeaderCard>>('/api/leaders')
export const oneLeader = reading<Leader>('/api/leaders/:slug')
