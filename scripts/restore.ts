/** `npm run restore -- FILE`: loads a backup into an empty place, while the site is stopped. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backupContents } from '#app/server/backup-contents.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { verifyBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { giveToOwner } from '#server/storage/data-folder.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { formatMoney } from '#shared/money.ts'
import { summaryOf } from './backup-words.ts'
import { secretWords } from './secret-words.ts'
import { CommandError, reportFailure, withDatabaseAsItIs } from './with-database.ts'

const { positionals } = parseArgs({ allowPositionals: true })

/** The file is read to its end before anything is opened: a damaged one changes nothing. */
const check = async () => {
  const [given] = positionals
  if (!given || positionals.length > 1)
    throw new CommandError('Name the file to restore: npm run restore -- sankofa.backup')
  const file = path.resolve(given)
  console.log(`Checking ${file}.`)
  return { file, manifest: await verifyBackup(file) }
}

const restore = async (): Promise<void> => {
  const { file, manifest } = await check()
  console.log(`The file is whole: ${summaryOf(manifest)}. Restoring.`)
  await withDatabaseAsItIs(async (url, env) => {
    const storage = await openStorage(env)
    await restoreBackup({ url, storage, contents: backupContents, file, manifest, say: console.log })
    giveToOwner(env.dataDir, path.join(env.dataDir, 'uploads'))
    console.log(`Restored ${summaryOf(manifest)}.`)
    console.log(`Rows, checksums and books are as they were: ${figuresOf(manifest.books.figures)}.`)
    for (const fault of manifest.books.faults)
      console.log(`This was wrong already when the backup was written: ${fault}`)
    console.log(
      'Emails that were waiting are sent at the next start. Emails that were sent after the backup was written are not ' +
        'known here, so some people may get one twice.',
    )
    console.log(await secretWords(url, env))
  })
}

const figuresOf = (figures: Record<string, number>): string =>
  Object.entries(figures)
    .map(([name, value]) => {
      // The ledger counts in pesewas and cents; people do not.
      const [, currency] = /^ledger ([A-Z]{3})$/.exec(name) ?? []
      return currency
        ? `ledger ${formatMoney({ amount: value, currency })}`
        : `${name} ${value.toLocaleString('en-GB')}`
    })
    .join(', ')
await restore().catch((error: unknown) => {
  reportFailure(error)
  if (error instanceof BackupError) console.error('Nothing was restored.')
})
