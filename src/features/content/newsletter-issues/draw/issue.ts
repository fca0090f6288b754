import type { ShownBlock } from '../schema.ts'

/** What an email is drawn from. */
export type DrawnIssue = {
  subject: string
  previewLine: string
  shown: readonly ShownBlock[]
  sendAt: string
  /** Where it will stand on the web; nothing if it will not, or has no address yet. */
  slug: string | null
  /** Behind the addresses of our pages, so that visits from it are known. */
  number: number | null
}

/** Light and dark as the reader's mail program likes, or one of them for the preview. */
export type Look = 'auto' | 'light' | 'dark'

type Run = { heading: string | undefined; block: ShownBlock }

/** Over the first event and the first teaching of a row of them stands what they are. */
export const withHeadings = (
  shown: readonly ShownBlock[],
  heading: (kind: 'event' | 'teaching', row: readonly ShownBlock[]) => string,
): Run[] =>
  shown.map((block, index) => {
    const { kind } = block
    if ((kind !== 'event' && kind !== 'teaching') || shown[index - 1]?.kind === kind)
      return { heading: undefined, block }
    const next = shown.findIndex((one, place) => place > index && one.kind !== kind)
    return { heading: heading(kind, shown.slice(index, next === -1 ? undefined : next)), block }
  })
