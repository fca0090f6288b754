import type { Manifest } from '#server/backup/manifest.ts'

/** "41 tables with 1,203 rows and 4 uploads, as they were on 17 November 2026 at 02:00 UTC". */
export const summaryOf = ({ tables, files, createdAt }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')
  const uploads = files.length === 1 ? '1 upload' : `${files.length.toLocaleString('en')} uploads`
  const at = new Date(createdAt)
  const day = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const time = at.toISOString().slice(11, 16)
  return `${tables.length} tables with ${rows} rows and ${uploads}, as they were on ${day} at ${time} UTC`
}
