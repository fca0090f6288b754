import type { DemoContent } from '#server/demo-rows.ts'
import { teachings } from './tables.server.ts'

/** Teachings that come with the project, and those of the sample channel. */
export const demoTeachings = {
  rows: [
    {
      kind: 'teachings',
      id: teachings.id,
      words: [teachings.title, teachings.excerpt, teachings.content, teachings.speaker],
      topics: ['teachings', 'teaching-sync'],
    },
  ],
} satisfies DemoContent
