import type { DemoContent } from '#server/demo-rows.ts'
import { donations, funds } from './tables.server.ts'

/** Invented gifts, and what they are for. */
export const demoGifts: DemoContent = {
  rows: [
    { kind: 'gifts', id: donations.id, topics: ['donations'] },
    {
      kind: 'funds',
      id: funds.id,
      words: [funds.name, funds.slug, funds.summary, funds.story, funds.goalAmount],
      topics: ['funds'],
    },
  ],
}
