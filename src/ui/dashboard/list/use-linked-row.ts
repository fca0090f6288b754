import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminList } from '../admin-reading.ts'

/** The row that a link to a tab names, as `/admin/events?edit=` with an id. It is open until it is closed. */
export const useLinkedRow = <Row extends { id: string }>(source: AdminList<Row>, id: string | null) => {
  const [closedId, setClosedId] = useState<string | null>(null)
  // A link that comes again opens the row again.
  if (id === null && closedId !== null) setClosedId(null)
  const { data } = useQuery({ ...source(`id=${id}`), enabled: id !== null })
  const row = data?.rows.find((one) => one.id === id)
  return { row: id === closedId ? undefined : row, close: () => setClosedId(id) }
}
