import type { DemoContent } from '#server/demo-rows.ts'
import { members } from './tables.server.ts'

/** Accounts of invented people: no one can sign in to them. */
export const demoMembers: DemoContent = {
  rows: [{ kind: 'members', id: members.id, words: [members.fullName, members.username, members.email] }],
}
