import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { people } from '#features/people/people/endpoints.ts'
import { pathOf, type List } from '#shared/calls/api-client.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { adminRegistrations, guestCounts, noteAttendance } from '../endpoints.ts'
import type { AdminRegistration } from '../registrations/registrations-schema.ts'
import './came-button.css'

/** The circle before a name: one tap for who came, another undoes it. The row stays where it is until the list is read again. */
export function CameButton({ registration }: { registration: AdminRegistration }) {
  const { id, eventId, name, attended } = registration
  const client = useQueryClient()
  const { isPending, mutate } = useAction(noteAttendance(id), {
    failure: "We couldn't save this",
    invalidates: [guestCounts(eventId).path, people.path],
    onSuccess: (answer) => noteInLists(client, id, answer.attended),
  })
  const came = attended === true
  // The circle follows the finger, not the network.
  const isShown = isPending ? !came : came
  return (
    <button
      type="button"
      className="came-button"
      aria-label={`${name} came`}
      aria-pressed={isShown}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate({ attended: came ? null : true })
      }}
    >
      <span className="came-ring">{isShown && <Check size={16} strokeWidth={3} aria-hidden="true" />}</span>
    </button>
  )
}

/** A row that leaves its list under the finger cannot be tapped again: the lists are read again when they are next shown. */
const noteInLists = (client: QueryClient, id: string, attended: boolean | null): void => {
  const predicate = ({ queryKey }: Query) => pathOf(queryKey).startsWith(`${adminRegistrations.path}?`)
  client.setQueriesData<List<AdminRegistration>>(
    { predicate },
    (list) =>
      list && {
        ...list,
        rows: list.rows.map((row) =>
          row.id === id ? { ...row, attended, arrived: null, attendedSelf: false } : row,
        ),
      },
  )
  void client.invalidateQueries({ predicate, refetchType: 'none' })
}
