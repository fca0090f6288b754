import { emailsWithAccount, takenUsernames } from '#features/people/members/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Fate } from '../categories.ts'
import { withLeftOut, type ReadRow } from '../read-rows.server.ts'
import { usernameChoices } from './usernames.ts'

export type MemberPlan = { row: ReadRow; fate: Fate; sentence: string; username: string }

/** Names that rows of the file have taken, with the number of the row. */
export type TakenInFile = Map<string, number>

/** For rows without a problem. Members who have an account are left alone. */
export const planMembers = async (
  db: Queryable,
  rows: readonly ReadRow[],
  inFile: TakenInFile,
): Promise<MemberPlan[]> => {
  const choices = new Map(rows.map((row) => [row.number, choicesOf(row)]))
  const [accounts, taken] = [
    await emailsWithAccount(
      db,
      rows.map(({ email }) => email ?? ''),
    ),
    await takenUsernames(db, [...choices.values()].flat()),
  ]
  return rows.map((row) => {
    if (accounts.has(row.email ?? ''))
      return { row, fate: 'account', sentence: 'Already has an account', username: '' }
    return named(row, choices.get(row.number)!, taken, inFile)
  })
}

const choicesOf = ({ username, name, number }: ReadRow): string[] =>
  username ? [username] : usernameChoices(name, number)

const named = (
  row: ReadRow,
  choices: string[],
  taken: ReadonlySet<string>,
  inFile: TakenInFile,
): MemberPlan => {
  const username = choices.find((name) => !taken.has(name.toLowerCase()) && !inFile.has(name.toLowerCase()))
  if (username === undefined) {
    const earlier = inFile.get(choices[0]!.toLowerCase())
    const sentence =
      earlier === undefined || !row.username
        ? 'The username is taken'
        : `The username is also in row ${earlier}`
    return { row, fate: 'wrong', sentence, username: '' }
  }
  inFile.set(username.toLowerCase(), row.number)
  return {
    row,
    fate: 'new',
    sentence: withLeftOut(`Username ${username}, ${row.isApproved ? 'approved' : 'to be approved'}`, row),
    username,
  }
}
