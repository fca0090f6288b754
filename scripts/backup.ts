/** `npm run backup -- FILE`: everything in one file, also beside a running server. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backupContents } from '#app/server/backup-contents.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { summaryOf } from './backup-words.ts'
import { CommandError, reportFailure, withDatabaseAsItIs } from './with-database.ts'

const { positionals } = parseArgs({ allowPositionals: true })

const backUp = async (): Promise<void> => {
  const [given] = positionals
  if (!given || positionals.length > 1)
    throw new CommandError('Name the file to write: npm run backup -- sankofa.backup')
  const file = path.resolve(given)
  await withDatabaseAsItIs(async (url, env) => {
    const storage = await openStorage(env)
    const manifest = await writeBackup({ url, storage, contents: backupContents, file, say: console.log })
    for (const fault of manifest.books.faults) console.log(`Look at this: ${fault}`)
    console.log(`Backed up ${summaryOf(manifest)}.`)
    console.log(`It's in ${file}. Keep a copy on another machine, and keep it safe: it holds personal data.`)
  })
}

await backUp().catch(reportFailure)
