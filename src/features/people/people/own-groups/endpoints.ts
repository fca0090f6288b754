import { ownApi } from '#shared/own-paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { OwnGroup } from './schema.ts'

export const ownGroups = reading<OwnGroup[]>(ownApi.groups)
