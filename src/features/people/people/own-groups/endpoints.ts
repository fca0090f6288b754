import { reading } from '#browser/calls/reading.ts'
import type { OwnGroup } from './schema.ts'

export const ownGroups = reading<OwnGroup[]>('/api/user/groups')
