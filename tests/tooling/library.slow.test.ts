import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileBytes } from '#features/content/resources/library/files.ts'
import { renderPdf } from '../../scripts/library/render-pdf.ts'
import { sheets } from '../../scripts/library/sheets.ts'

const committed = (slug: string): Buffer =>
  readFileSync(new URL(`../../public/library/${slug}.pdf`, import.meta.url))

/** What a PDF says, unpacked: how tightly it was packed may differ from machine to machine. */
const contentsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    // Small streams are kept plain; a packed one begins with an x.
    packed.startsWith('x') ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed,
  )

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe.each(sheets)('the PDF of $slug', ({ slug, sheet }) => {
  const pdf = committed(slug)

  it('is what its text makes it (node scripts/make-library.ts)', async () => {
    expect(contentsOf(await renderPdf(sheet))).toEqual(contentsOf(pdf))
  })

  it('is as large as the card says', () => {
    expect(pdf.length).toBe(fileBytes[slug])
  })

  it('has two to four pages, a title and a language', () => {
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2)
    expect(pagesOf(pdf)).toBeLessThanOrEqual(4)
    const plain = pdf.toString('latin1')
    expect(plain).toMatch(/\/Lang \(en-GB\)/)
    expect(plain).toMatch(/\/Marked true/)
    expect(plain).toMatch(/\/DisplayDocTitle true/)
  })
})
