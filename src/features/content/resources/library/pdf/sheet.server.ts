import { originalSite, site } from '#shared/site.ts'
import { textOf } from '../load-text.server.ts'
import { originals, type Original } from '../originals.server.ts'
import { renderPdf, type Sheet } from './render-pdf.server.ts'

const sheetOf = ({ slug, title, type, category, description }: Original): Sheet => ({
  title,
  type,
  category,
  description,
  blocks: textOf(slug),
})

/** Everything that it shows, apart from its text. */
const wordsOn = (
  { title, description, type, category }: Original,
  { name, contact, proverb, locale, look }: typeof site,
): string => JSON.stringify([title, description, type, category, name, contact.email, proverb, locale, look])

/** Whether its PDF is the one of a fresh site, whose size is known. */
export const isAsShipped = (resource: Original): boolean => {
  const original = originals.find(({ slug }) => slug === resource.slug)!
  return wordsOn(resource, site) === wordsOn(original, originalSite)
}

type Drawn = { words: string; pdf: Promise<Buffer> }

/** The PDFs of the nine: each is drawn when it is first asked for, and again when a word on it has changed. */
export class LibraryPdfs {
  readonly #drawn = new Map<string, Drawn>()

  get(resource: Original): Promise<Buffer> {
    const words = wordsOn(resource, site)
    const known = this.#drawn.get(resource.slug)
    if (known?.words === words) return known.pdf
    const pdf = renderPdf(sheetOf(resource))
    this.#drawn.set(resource.slug, { words, pdf })
    // A fault is not kept.
    pdf.catch(() => this.#drawn.delete(resource.slug))
    return pdf
  }
}
