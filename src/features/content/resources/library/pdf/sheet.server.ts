import { setImmediate } from 'node:timers/promises'
import { takeTurns } from '#server/turns.ts'
import { originalSite, site } from '#shared/site.ts'
import { textOf } from '../load-text.server.ts'
import { originals, type Original } from '../originals.server.ts'
import { renderPdf, type Sheet } from './render-pdf.server.ts'

const sheetOf = ({ slug, title, type, category, description }: Original, host: string): Sheet => ({
  title,
  type,
  category,
  description,
  blocks: textOf(slug),
  host,
})

/** Everything that it shows, apart from its text. */
const wordsOn = (
  { title, description, type, category }: Original,
  { name, proverb, locale, look }: typeof site,
): string => JSON.stringify([title, description, type, category, name, proverb, locale, look])

/** Whether its PDF is the one of a fresh site, whose size is known. */
export const isAsShipped = (resource: Original): boolean => {
  const original = originals.find(({ slug }) => slug === resource.slug)!
  return wordsOn(resource, site) === wordsOn(original, originalSite)
}

type Drawn = { words: string; pdf: Promise<Buffer> }

// Drawing holds up everything else: nine in a row would let other requests wait for all of them.
const inTurn = takeTurns({ atOnce: 1, longestQueue: 50 })

/** One at a time, and requests that came in during one are answered before the next. */
const draw = (sheet: Sheet): Promise<Buffer> =>
  inTurn(async () => {
    await setImmediate()
    return renderPdf(sheet)
  })

/** The PDFs of the nine: each is drawn when it is first asked for, and again when a word on it has changed. */
export class LibraryPdfs {
  readonly #drawn = new Map<string, Drawn>()
  /** The address that stands at the foot of each page. */
  readonly #host: string

  constructor(publicUrl: string) {
    this.#host = new URL(publicUrl).host
  }

  get(resource: Original): Promise<Buffer> {
    const words = wordsOn(resource, site)
    const known = this.#drawn.get(resource.slug)
    if (known?.words === words) return known.pdf
    const pdf = draw(sheetOf(resource, this.#host))
    this.#drawn.set(resource.slug, { words, pdf })
    // A fault is not kept.
    pdf.catch(() => this.#drawn.delete(resource.slug))
    return pdf
  }
}
