import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { SearchGroup } from './schema.ts'

/** Asked with `search=ama`. */
export const adminSearch = adminReadingBy<SearchGroup[]>('/api/admin/search')
