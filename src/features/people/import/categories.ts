export const importKinds = ['people', 'members'] as const

export type ImportKind = (typeof importKinds)[number]

/** Undone and failed ones can be looked at until they are forgotten. */
export const importStates = ['uploaded', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'] as const

export type ImportState = (typeof importStates)[number]

/** What a column of the file can say. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'username',
  'approved',
  'tags',
  'groups',
  'note',
  'firstContact',
] as const

export type ImportField = (typeof importFields)[number]

export const fieldsOf: Record<ImportKind, readonly ImportField[]> = {
  people: ['name', 'firstName', 'lastName', 'email', 'phone', 'tags', 'groups', 'note', 'firstContact'],
  members: ['name', 'firstName', 'lastName', 'username', 'email', 'phone', 'approved'],
}

export const fieldLabels: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  username: 'Username',
  approved: 'Approved (yes or no)',
  tags: 'Tags',
  groups: 'Groups',
  note: 'Note',
  firstContact: 'Date of first contact',
}

/** Several columns may say these together. */
export const sharedFields: readonly ImportField[] = ['tags', 'groups', 'note']

/** For each column of the file what it says; null for one that is ignored. */
export type ImportColumns = (ImportField | null)[]

/** What is wrong with the choice of columns; nothing if it will do. */
export const complaintAbout = (kind: ImportKind, columns: ImportColumns): string | undefined => {
  const twice = importFields.find(
    (field) => !sharedFields.includes(field) && columns.filter((one) => one === field).length > 1,
  )
  if (twice) return `Two columns are set to “${fieldLabels[twice]}”. Choose one.`
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field))
  const hasName = has('name', 'firstName', 'lastName')
  if (kind === 'members' && !hasName) return 'Choose the column with the full name.'
  if (kind === 'members' && !has('email')) return 'Choose the column with the email address.'
  if (!hasName && !has('email', 'phone'))
    return 'Choose a column with the name, email address or phone number.'
  return undefined
}

/** What will happen to a row, or has happened. */
export const fates = ['new', 'fills', 'same', 'account', 'twice', 'wrong'] as const

export type Fate = (typeof fates)[number]

export const fateLabels: Record<Fate, string> = {
  new: 'New',
  fills: 'Known, will be updated',
  same: 'Known, nothing to add',
  account: 'Has an account',
  twice: 'Duplicate',
  wrong: "Can't be imported",
}

/** Rows with these come back as a file. */
export const notImported: readonly Fate[] = ['wrong', 'twice', 'account']

/** What became of a row when the import was undone. */
export const undoOutcomes = ['removed', 'taken back', 'stayed'] as const

export type UndoOutcome = (typeof undoOutcomes)[number]

export const mostRows = 20_000
export const mostBytes = 5 * 1024 * 1024
