import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { film, filmNote } from '../film.ts'

const folder = path.resolve(import.meta.dirname, '../../../content/teachings')

const fields = z.strictObject({
  title: z.string(),
  category: z.enum(['Life Purpose', 'Relationships', 'Theology', 'Social Justice', 'Seasons']),
  /** 110 to 190 characters: two or three lines on a card. */
  excerpt: z.string(),
  speaker: z.string(),
  publishedDaysAgo: z.coerce.number().int(),
})
/** A text says how long it takes to read; a talk names a film that ships with the project. */
const frontMatter = z.union([fields.extend({ duration: z.string() }), fields.extend({ film: z.string() })])

type DemoTeaching = z.infer<typeof fields> & {
  /** Blocks separated by a blank line; `## ` is a heading, `> ` a quotation, `- ` a list item. */
  content: string
  videoId: string | null
  duration: string
}

const readTeaching = (file: string): DemoTeaching => {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]+)$/.exec(file) ?? []
  const lines = head.split('\n').map((line) => /^(\w+): (.+)$/.exec(line)?.slice(1) ?? [line, ''])
  const given = frontMatter.parse(Object.fromEntries(lines.map(([name, value]) => [name, unquoted(value!)])))
  if ('duration' in given) return { ...given, videoId: null, content: text.trim() }
  const { film: name, ...rest } = given
  return { ...rest, ...film(name), content: `${text.trim()}\n\n${filmNote}` }
}

/** A value with a colon stands in quotation marks, as YAML wants it. */
const unquoted = (value: string): string => (value.startsWith('"') ? String(JSON.parse(value)) : value)

/** Newest first, as the archive shows them. */
export const demoTeachings: DemoTeaching[] = readdirSync(folder)
  .map((name) => readTeaching(readFileSync(path.join(folder, name), 'utf8')))
  .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo)
