import type { Contents } from '#features/team/bin/service.server.ts'
import { countSheetRows, countSheets } from './tables.server.ts'

/** A draft in the bin. Several people stand in it. */
export const countContents: Contents = {
  parts: [{ column: countSheets.id }, { column: countSheetRows.sheetId }],
  subject: countSheets.countedOn,
  topics: ['count-sheets'],
  shared: { email: countSheetRows.email },
  taken: { count_sheets_pkey: 'Someone has saved this count again. Open it in Cash & transfers.' },
}
