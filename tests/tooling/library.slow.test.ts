import { describe, expect, it } from 'vitest'
import { fileBytes } from '#features/content/resources/library/files.ts'
import { originals } from '#features/content/resources/library/originals.server.ts'
import { LibraryPdfs } from '#features/content/resources/library/pdf/sheet.server.ts'

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

describe.each(originals)('the PDF of $slug', (original) => {
  const drawn = new LibraryPdfs('https://sankofa.example').get(original)

  it('is as large as the card says (node scripts/make-library.ts)', async () => {
    // How tightly it is packed may differ from machine to machine.
    expect(Math.abs((await drawn).length - fileBytes[original.slug])).toBeLessThan(512)
  })

  it('has two to four pages, a title and a language', async () => {
    const pdf = await drawn
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(2)
    expect(pagesOf(pdf)).toBeLessThanOrEqual(4)
    const plain = pdf.toString('latin1')
    expect(plain).toMatch(/\/Lang \(en-GB\)/)
    expect(plain).toMatch(/\/Marked true/)
    expect(plain).toMatch(/\/DisplayDocTitle true/)
  })
})
