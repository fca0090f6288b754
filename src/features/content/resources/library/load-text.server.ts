import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Block } from './blocks.ts'
import { readBlocks } from './read-blocks.server.ts'
import { resourceList, type ResourceSlug } from './resource-list.ts'

const folder = path.resolve(import.meta.dirname, '../../../../../content/resources')

const readText = (slug: ResourceSlug, title: string): Block[] => {
  const text = readBlocks(readFileSync(path.join(folder, `${slug}.md`), 'utf8'))
  if (text.title !== title) throw new Error(`content/resources/${slug}.md has another title than the list.`)
  return text.blocks
}

/** The program reads all of them when it starts, so a missing or broken file shows straight away. */
const texts = new Map(resourceList.map(({ slug, title }) => [slug, readText(slug, title)]))

export const textOf = (slug: ResourceSlug): Block[] => texts.get(slug)!
