import type { Changes } from '#server/database/changes.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Logger } from '#server/log.ts'
import { takeLogo } from '#server/look/logo-png.ts'
import type { Platform } from '#server/platform.ts'
import type { Storage } from '#server/storage/storage.ts'
import { paths } from '#shared/paths.ts'
import { changedSite, site, takeSite, type Logo } from '#shared/site.ts'
import { checkStored } from './documents/check.server.ts'
import { contentOf, isOriginal, type Stored } from './documents/content.ts'
import { documentKeys, documentOf, type DocumentKey, type Words } from './documents/documents.ts'
import { stillExamples } from './documents/confirmed.ts'
import { exampleEntries } from './documents/examples.ts'
import { isOpenNow } from './opening/queries.server.ts'
import { leaderSlugs, movedLeaders } from './documents/leader-slugs.ts'
import { fillEverywhere } from './documents/placeholders.ts'
import { toSite } from './documents/to-site.ts'
import { readLeaderNames, readPublished } from './queries.server.ts'

/** A transaction that writes a version touches it: every instance then reads the documents again. */
export const textsTopic = 'site texts'

/** Of answers and pages that show words: they are old once the words have been read again. */
export const wordsTopic = 'words'

type ShownLeader = Words['leaders'][number] & { slug: string; isExample: boolean }

/**
 * The published documents, in memory: pages, emails and PDFs read them without asking the database. They are read at the start
 * and after each change, here or on another instance.
 */
export class WordStore {
  #words = wordsFrom(new Map())
  #isOpen = true
  #movedLeaders: ReadonlyMap<string, string> = new Map()
  #reading: Promise<void> | undefined
  #isStale = false
  readonly #db: Queryable
  readonly #changes: Changes
  readonly #log: Logger
  readonly #storage: Storage

  constructor({
    db,
    changes,
    log,
    storage,
  }: Pick<Platform, 'changes' | 'log' | 'storage'> & { db: Queryable }) {
    this.#db = db
    this.#changes = changes
    this.#log = log
    this.#storage = storage
  }

  /** At the start: without its words the site does not open. */
  async open(): Promise<void> {
    await this.#read()
    this.#changes.onChange(textsTopic, () => void this.refresh())
  }

  /** As it is shown: with the settings in place of words in braces. */
  words<Key extends DocumentKey>(key: Key): Words[Key] {
    return fillEverywhere(this.#words[key])
  }

  /** With the address of each. */
  leaders(): ShownLeader[] {
    const leaders = this.words('leaders')
    const slugs = leaderSlugs(leaders)
    const examples = this.examplesIn('leaders')
    return leaders.map((leader) => ({
      ...leader,
      slug: slugs.get(leader.id)!,
      isExample: examples.includes(leader.id),
    }))
  }

  /** By the address of the page, the present one or one before. */
  leader(slug: string): ShownLeader | undefined {
    const now = this.#movedLeaders.get(slug) ?? slug
    return this.leaders().find((leader) => leader.slug === now)
  }

  /** Where a page is now whose address has changed with a name. */
  moved(path: string): string | undefined {
    const beginning = paths.leader('')
    const slug = path.startsWith(beginning) ? this.#movedLeaders.get(path.slice(beginning.length)) : undefined
    return slug && paths.leader(slug)
  }

  /** Whether visitors see the site, or a page that says it opens soon. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Whether visitors see words of the team there. Until then they are examples. */
  isOurs(key: DocumentKey): boolean {
    return !isOriginal(documentOf(key), this.#words[key])
  }

  /** The ids of the invented entries that visitors still see, or that are hidden. */
  examplesIn(key: DocumentKey): string[] {
    return exampleEntries(documentOf(key), this.#words[key])
  }

  /** What the details of a fresh site are called that a document still has: "email", "street". */
  exampleFields(key: DocumentKey): string[] {
    const document = documentOf(key)
    if (document.kind === 'list') return []
    const called: Record<string, string | undefined> = document.examples ?? {}
    return stillExamples(document, this.#words[key]).map((name) => called[name] ?? name)
  }

  /** Reads them again. Two changes at the same moment are read once more after the first reading. */
  refresh(): Promise<void> {
    if (this.#reading) {
      this.#isStale = true
      return this.#reading
    }
    this.#reading = this.#readUntilFresh().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #readUntilFresh(): Promise<void> {
    do {
      this.#isStale = false
      try {
        await this.#read()
      } catch (error) {
        // The old words stay. When the database is back, everything counts as changed, and they are read then.
        this.#log.warn({ err: error }, 'the words of the site could not be read')
      }
    } while (this.#isStale)
  }

  async #read(): Promise<void> {
    const stored = new Map<DocumentKey, Stored>()
    for (const { key, value } of await readPublished(this.#db)) {
      // A key of an older release.
      if (!documentKeys.includes(key)) continue
      const checked = checkStored(documentOf(key)).safeParse(value)
      if (checked.success) stored.set(key, checked.data as Stored)
      else
        this.#log.warn({ key }, 'a document of the site does not fit this release, so its original is shown')
    }
    this.#isOpen = await isOpenNow(this.#db)
    const words = wordsFrom(stored)
    this.#movedLeaders = movedLeaders(words.leaders, await readLeaderNames(this.#db))
    await this.#takeLogo(words.look.logo)
    this.#words = words
    takeSite(changedSite(toSite(this.#words)))
    takeSite(changedSite(fillEverywhere({ ...site })))
    this.#changes.bump([wordsTopic])
  }

  /** Pictures are drawn with it. A site does not stay closed because of its logo: it has its initial until then. */
  async #takeLogo(logo: Logo): Promise<void> {
    try {
      await takeLogo(this.#storage, logo)
    } catch (error) {
      this.#log.warn({ err: error }, 'the logo could not be read')
    }
  }
}

const wordsFrom = (stored: ReadonlyMap<DocumentKey, Stored>): Words =>
  Object.fromEntries(documentKeys.map((key) => [key, contentOf(documentOf(key), stored.get(key))])) as Words
