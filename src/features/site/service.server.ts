import { record, type Actor } from '#features/team/audit/service.server.ts'
import { claimPictures } from './pictures.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { checkChanges, checkFields, checkStored } from './documents/check.server.ts'
import type { Document } from './documents/document.ts'
import { contentOf, isOriginal, storedOf, type Content, type Stored } from './documents/content.ts'
import { documentOf, type DocumentKey } from './documents/documents.ts'
import { makeEdit, type Clash, type Edit } from './documents/edit.ts'
import { isSame, textOf, type Fields, type Values } from './documents/field.ts'
import { refusalOfBraces } from './documents/placeholders.ts'
import { confirmedAnew, refusedExamples } from './documents/confirmed.ts'
import { refusalOfNumber } from './documents/whole-number.ts'
import { sayChange } from './documents/say-change.ts'
import { takeBack } from './documents/take-back.ts'
import {
  findNewest,
  findPublishedBefore,
  findVersion,
  insertVersion,
  lockDocument,
  readNewest,
  readPublished,
  type Version,
} from './queries.server.ts'
import type { EditedDocument } from './schema.ts'
import { textsTopic } from './store.server.ts'

type Asked = { version: number; publish: boolean; edit: Edit }

/** Told after a change that visitors see is written, in its transaction. */
export type OnPublished = (
  tx: Tx,
  published: { key: DocumentKey; before: Content; after: Content },
) => Promise<void>

/** Every document as the team edits it. */
export const listDocuments = async (
  db: Queryable,
  keys: readonly DocumentKey[],
): Promise<EditedDocument[]> => {
  const newest = new Map((await readNewest(db)).map((version) => [version.key, version]))
  const published = new Map((await readPublished(db)).map((version) => [version.key, version]))
  return keys.map((key) => present(key, newest.get(key), published.get(key)))
}

export const readDocument = async (db: Queryable, key: DocumentKey): Promise<EditedDocument> =>
  present(key, await findNewest(db, key), await findNewest(db, key, { isPublished: true }))

const present = (
  key: DocumentKey,
  newest: Version | undefined,
  published: Version | undefined,
): EditedDocument => {
  const document = documentOf(key)
  const content = contentOf(document, newest?.value)
  const shown = contentOf(document, published?.value)
  return {
    key,
    version: newest?.version ?? 0,
    content,
    published: shown,
    isDraft: newest?.isPublished === false && !isSame(content, shown),
    isOriginal: isOriginal(document, content),
    savedAt: newest?.at ?? null,
    savedBy: newest?.byName ?? null,
  }
}

/** Changes a document, as a draft or for visitors. Refuses what a colleague has changed in the same place in the meantime. */
export const editContent = (
  db: Db,
  actor: Actor,
  key: DocumentKey,
  { version, publish, edit }: Asked,
  onPublished: OnPublished,
): Promise<EditedDocument> =>
  db.transaction(async (tx) => {
    await lockDocument(tx, key)
    const document = documentOf(key)
    const checked = checkEdit(key, edit)
    const newest = await findNewest(tx, key)
    const seen = version === (newest?.version ?? 0) ? newest : await findVersion(tx, key, version)
    const before = contentOf(document, seen?.value)
    const edited = makeEdit(
      document,
      checked.kind === 'fields'
        ? { ...checked, fields: confirmedAnew(document, checked.fields, before as Values) }
        : checked,
      before,
      contentOf(document, newest?.value),
    )
    if (edited === 'gone') throw new Refusal('site_entry_gone')
    if (edited.clashes.length > 0) throw clashRefusal(edited.clashes, newest)
    await write(tx, actor, key, { content: edited.content, newest, isPublished: publish }, onPublished)
    return readDocument(tx, key)
  })

const clashRefusal = (clashes: Clash[], newest: Version | undefined): Refusal =>
  new Refusal('changed_meanwhile', {
    changes: [{ byName: newest?.byName ?? '', at: newest?.at ?? '', version: newest?.version ?? 0, clashes }],
  })

/** A field is refused by its name, so that the form shows the sentence beside it. */
const checkEdit = (key: DocumentKey, edit: Edit): Edit => {
  const { fields } = documentOf(key)
  if (edit.kind !== 'fields' && edit.kind !== 'add') return edit
  const result = (edit.kind === 'add' ? checkFields(fields) : checkChanges(fields)).safeParse(edit.fields)
  if (result.success) return { ...edit, fields: asCanBeShown(fields, result.data as Values) }
  const sentences = result.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
  throw new Refusal('invalid_input', { fields: Object.fromEntries(sentences.toReversed()) })
}

const asCanBeShown = (fields: Fields, values: Values): Values => {
  const refused = Object.entries(values)
    .map(
      ([name, value]) =>
        [name, refusalOfBraces(textOf(value)) ?? refusalOfNumber(fields[name], value)] as const,
    )
    .filter(([, sentence]) => sentence !== undefined)
  if (refused.length > 0)
    throw new Refusal('invalid_input', { fields: Object.fromEntries(refused) as Record<string, string> })
  return values
}

type Writing = { content: Content; newest: Version | undefined; isPublished: boolean; undoes?: number }

const write = async (
  tx: Tx,
  actor: Actor,
  key: DocumentKey,
  { content, newest, isPublished, undoes }: Writing,
  onPublished: OnPublished,
): Promise<void> => {
  const document = documentOf(key)
  const value = storedOf(document, content)
  ensureNothingIsMissing(document, content)
  if (isPublished) ensureNoExampleIsConfirmed(document, content)
  const whole = checkStored(document).safeParse(value)
  if (!whole.success) throw new Refusal('invalid_input', { sentence: limitSentence(key) })
  const published = await findNewest(tx, key, { isPublished: true })
  const before = contentOf(document, published?.value)
  await claimPictures(tx, content)
  await insertVersion(tx, {
    key,
    version: (newest?.version ?? 0) + 1,
    value,
    isPublished,
    undoes: undoes ?? null,
    byId: actor.id,
    byName: actor.name,
  })
  if (!isPublished || isSame(before, content)) return
  const did =
    undoes === undefined ? sayChange(document, before, content) : `undid a change of ${document.title}`
  await record(tx, actor, {
    action: 'site.changed',
    subject: { id: null, name: document.title },
    summary: did,
  })
  await onPublished(tx, { key, before, after: content })
  tx.touch(textsTopic)
}

const ensureNothingIsMissing = (document: Document, content: Content): void => {
  if (document.kind !== 'sheet') return
  const fields = document.missing?.(content as Values) ?? {}
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
}

const ensureNoExampleIsConfirmed = (document: Document, content: Content): void => {
  const fields = refusedExamples(document, content)
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid_input', {
      fields,
      sentence: `“${document.title}” still has details of the example. Put in your own, or empty them.`,
    })
}

/** The fields are right, so it is the number of entries. */
const limitSentence = (key: DocumentKey): string => {
  const document = documentOf(key)
  if (document.kind === 'sheet') return 'Please check your information and try again.'
  return `${document.title} can have ${document.least} to ${document.most} entries.`
}

/** Shows drafts to visitors: all of them, or none if one has changed since. */
export const publishAll = (
  db: Db,
  actor: Actor,
  drafts: readonly { key: DocumentKey; version: number }[],
  onPublished: OnPublished,
): Promise<EditedDocument[]> =>
  db.transaction(async (tx) => {
    const published: EditedDocument[] = []
    // In one order, so that two people who publish wait for each other and do not deadlock.
    for (const { key, version } of drafts.toSorted((one, other) => one.key.localeCompare(other.key))) {
      await lockDocument(tx, key)
      const newest = await findNewest(tx, key)
      if (newest?.version !== version) throw new Refusal('changed_meanwhile')
      const content = contentOf(documentOf(key), newest.value)
      await write(tx, actor, key, { content, newest, isPublished: true }, onPublished)
      published.push(await readDocument(tx, key))
    }
    return published
  })

/** Goes back to what visitors see. */
export const discardDraftOf = (
  db: Db,
  actor: Actor,
  key: DocumentKey,
  version: number,
): Promise<EditedDocument> =>
  db.transaction(async (tx) => {
    await lockDocument(tx, key)
    const newest = await findNewest(tx, key)
    if (newest?.version !== version) throw new Refusal('changed_meanwhile')
    const published = await findNewest(tx, key, { isPublished: true })
    const content = contentOf(documentOf(key), published?.value)
    // Visitors see no change, so it is no line of the history.
    await write(tx, actor, key, { content, newest, isPublished: false }, async () => {})
    return readDocument(tx, key)
  })

/** Undoes what one version changed. What was changed later in other places stays. */
export const undoVersion = (
  db: Db,
  actor: Actor,
  key: DocumentKey,
  version: number,
  onPublished: OnPublished,
): Promise<EditedDocument> =>
  db.transaction(async (tx) => {
    await lockDocument(tx, key)
    const document = documentOf(key)
    const made = await findVersion(tx, key, version)
    if (!made?.isPublished) throw new Refusal('not_found')
    const before = contentOf(document, (await findPublishedBefore(tx, made))?.value)
    const after = contentOf(document, made.value)
    const newest = await findNewest(tx, key)
    const published = await findNewest(tx, key, { isPublished: true })
    const content = takeBack(before, after, contentOf(document, published?.value))
    if (!content) throw new Refusal('site_changed_since')
    await write(tx, actor, key, { content, newest, isPublished: true, undoes: version }, onPublished)
    if (newest?.isPublished === false)
      await keepDraft(
        tx,
        actor,
        key,
        takeBack(before, after, contentOf(document, newest.value)) ?? newest.value,
      )
    return readDocument(tx, key)
  })

/** A draft stays one while an older change is undone under it. */
const keepDraft = async (tx: Tx, actor: Actor, key: DocumentKey, draft: Stored): Promise<void> => {
  const content = contentOf(documentOf(key), draft)
  const newest = await findNewest(tx, key)
  await write(tx, actor, key, { content, newest, isPublished: false }, async () => {})
}
