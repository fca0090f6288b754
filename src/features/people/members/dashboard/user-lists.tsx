import { useState } from 'react'
import type { Place } from '#browser/page.ts'
import { Box } from '#ui/dashboard/box.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useAddressedList, type ListControl } from '#ui/dashboard/list/use-list-state.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Tabs } from '#ui/parts/tabs.tsx'
import { ApprovedUsers } from './approved-users.tsx'
import { adminUsers } from './endpoints.ts'
import { PendingUsers } from './pending-users.tsx'
import type { OnUserStep } from './user-dialogs.tsx'

const states = ['pending', 'approved'] as const
type UserState = (typeof states)[number]

const kind: ListKind = {
  sizes: [10, 20, 50, 100],
  // Without a choice, it is the list that has something to show.
  choices: { state: ['', ...states] },
  view: 'state',
}

type Props = { place: Place; totals: Record<UserState, number | undefined>; onStep: OnUserStep }

/** Those who wait and those who are approved: two lists with one search. */
export function UserLists({ place, totals, onStep }: Props) {
  const control = useAddressedList(withSearch(place), kind)
  const state = useOpenList(control)
  const lists = { control, onStep }
  return (
    <Box>
      <div className="users-lists">
        <Tabs
          label="Which users"
          value={state}
          onChange={(id) => control.choose({ choices: { state: id }, page: 1 })}
          tabs={[
            {
              id: 'pending',
              label: labelOf('Waiting', totals.pending),
              content: state === 'pending' && <PendingUsers {...lists} />,
            },
            {
              id: 'approved',
              label: labelOf('Approved', totals.approved),
              content: state === 'approved' && <ApprovedUsers {...lists} />,
            },
          ]}
        />
      </div>
    </Box>
  )
}

const labelOf = (word: string, total: number | undefined): string =>
  total === undefined ? word : `${word} ${total.toLocaleString('en')}`

/** The overview links to `/admin/users?pending=…`, which searches for a member. */
const withSearch = (place: Place): Place => {
  const pending = place.search.get('pending')
  if (pending === null || place.search.has('search')) return place
  return { ...place, search: new URLSearchParams([...place.search, ['search', pending]]) }
}

/** As chosen. At first those who wait, unless none of them is meant; who is approved then does not turn the page. */
const useOpenList = ({ shown }: ListControl): UserState => {
  const [first, setFirst] = useState<UserState>()
  const waiting = useTotal(
    adminUsers,
    new URLSearchParams({ state: 'pending', search: shown.search }).toString(),
  )
  if (first === undefined && waiting !== undefined) setFirst(waiting === 0 ? 'approved' : 'pending')
  return states.find((state) => state === shown.choices.state) ?? first ?? 'pending'
}
