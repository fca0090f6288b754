import { people } from '../endpoints.ts'
import { groupMembers, groups } from './endpoints.ts'

/** What has to be read again after a change of a group, or of who is in it. */
export const groupPaths = [groups.path, groupMembers.path, people.path]
