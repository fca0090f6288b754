import { site } from '#shared/site.ts'
import { headingOver } from '../policy.ts'
import type { ShownBlock } from '../schema.ts'

export const headingOf =
  (sendAt: string) =>
  (kind: 'event' | 'teaching', row: readonly ShownBlock[]): string =>
    headingOver(
      kind,
      row.flatMap((block) => (block.kind === 'event' ? block.date : [])),
      sendAt,
    )

export const reasonOf = (): string =>
  `You're getting this email because you asked for the newsletter of ${site.name}.`

type Teaching = Extract<ShownBlock, { kind: 'teaching' }>

export const teachingWords = ({ speaker, length }: Pick<Teaching, 'speaker' | 'length'>): string[] =>
  [speaker, length ?? ''].filter(Boolean)
