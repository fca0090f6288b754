/**
 * Writes down how large the PDFs of the nine built-in resources are on a fresh site. The server draws them when they are asked
 * for. Run it after each change of a text: node scripts/make-library.ts
 */
import { writeFile } from 'node:fs/promises'
import { originals } from '#features/content/resources/library/originals.server.ts'
import { LibraryPdfs } from '#features/content/resources/library/pdf/sheet.server.ts'

const pdfs = new LibraryPdfs('https://sankofa.example')
const sizes: [slug: string, bytes: number][] = []
for (const original of originals) sizes.push([original.slug, (await pdfs.get(original)).length])

await writeFile(
  new URL('../src/features/content/resources/library/files.ts', import.meta.url),
  `import type { ResourceSlug } from './resource-list.ts'

// Written by scripts/make-library.ts: how large the PDF of each is on a fresh site, in bytes.
export const fileBytes: Record<ResourceSlug, number> = {
${sizes.map(([slug, bytes]) => `  '${slug}': ${bytes},`).join('\n')}
}
`,
)
