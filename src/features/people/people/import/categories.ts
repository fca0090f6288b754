import type { Detail } from '../details.ts'

export const importKinds = ['people', 'members'] as const

export type ImportKind = (typeof importKinds)[number]

/** Undone and failed ones can be looked at until they are forgotten. */
export const importStates = ['uploaded', 'ready', 'running', 'done', 'undoing', 'undone', 'failed'] as const

export type ImportState = (typeof importStates)[number]

/** What a column of the file can say: a detail of a person, or one of these. */
export type ImportField =
  | Detail
  | 'firstName'
  | 'lastName'
  | 'username'
  | 'approved'
  | 'tags'
  | 'groups'
  | 'note'
  | 'firstContact'

type FieldFacts = {
  label: string
  of: readonly ImportKind[]
  /** Several columns may say it together. */
  isShared?: true
}

const fieldFacts: Record<ImportField, FieldFacts> = {
  name: { label: 'Full name', of: ['people', 'members'] },
  firstName: { label: 'First name', of: ['people', 'members'], isShared: true },
  lastName: { label: 'Last name', of: ['people', 'members'], isShared: true },
  otherNames: { label: 'Other names', of: ['people'], isShared: true },
  username: { label: 'Username', of: ['members'] },
  email: { label: 'Email address', of: ['people', 'members'] },
  phone: { label: 'Phone number', of: ['people', 'members'] },
  birthday: { label: 'Birthday', of: ['people'] },
  area: { label: 'Area', of: ['people'] },
  howTheyCame: { label: 'How they came', of: ['people'] },
  approved: { label: 'Approved (yes or no)', of: ['members'] },
  tags: { label: 'Tags', of: ['people'], isShared: true },
  groups: { label: 'Circles', of: ['people'], isShared: true },
  note: { label: 'Note', of: ['people'], isShared: true },
  firstContact: { label: 'Date of first contact', of: ['people'] },
}

export const importFields = Object.keys(fieldFacts) as ImportField[]

export const fieldLabel = (field: ImportField): string => fieldFacts[field].label

/** In the order to choose from. */
export const fieldsOf = (kind: ImportKind): ImportField[] =>
  importFields.filter((field) => fieldFacts[field].of.includes(kind))

export const isShared = (field: ImportField): boolean => fieldFacts[field].isShared === true

/** For each column of the file what it says; null for one that is ignored. */
export type ImportColumns = (ImportField | null)[]

/** What is wrong with the choice of columns; nothing if it will do. */
export const complaintAbout = (kind: ImportKind, columns: ImportColumns): string | undefined => {
  const twice = importFields.find(
    (field) => !isShared(field) && columns.filter((one) => one === field).length > 1,
  )
  if (twice) return `Two columns are set to “${fieldLabel(twice)}”. Choose one.`
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
