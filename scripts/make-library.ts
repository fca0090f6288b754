/**
 * Makes the PDFs of the resource library (public/library) from the texts in content/resources,
 * and writes down how large they are. Run it after each change of a text: node scripts/make-library.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { renderPdf } from './library/render-pdf.ts'
import { sheets } from './library/sheets.ts'

const inRoot = (file: string): URL => new URL(`../${file}`, import.meta.url)

await mkdir(inRoot('public/library/'), { recursive: true })

const sizes: [slug: string, bytes: number][] = []
for (const { slug, sheet } of sheets) {
  const pdf = await renderPdf(sheet)
  await writeFile(inRoot(`public/library/${slug}.pdf`), pdf)
  sizes.push([slug, pdf.length])
  console.log(`${slug}.pdf ${Math.round(pdf.length / 1024)} KB`)
}

await writeFile(
  inRoot('src/features/content/resources/library/files.ts'),
  `import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large each PDF in public/library is, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
${sizes.map(([slug, bytes]) => `  '${slug}': ${bytes},`).join('\n')}
}
`,
)
