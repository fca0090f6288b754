import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { SearchGroup } from './schema.ts'

export const adminSearch = (search: string) =>
  adminReading<SearchGroup[]>(`${adminApi.search}?${new URLSearchParams({ search })}`)
