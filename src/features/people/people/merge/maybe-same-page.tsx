import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Merge, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { figure } from '#shared/figures.ts'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { details, shownDetail } from '../details.ts'
import { markNotSame, maybeSame } from '../endpoints.ts'
import { BackToPeople } from '../page/back-to-people.tsx'
import { nameOf } from '../policy.ts'
import type { Person, SamePair } from '../schema.ts'
import { ConfirmMerge } from './confirm-merge.tsx'
import './maybe-same-page.css'

const reasons: Record<SamePair['has'], string> = {
  phone: 'Same phone number',
  name: 'Same name',
  both: 'Same name and phone number',
}

/** Entries that look like one person. The team merges them, or says that they are not. */
export function MaybeSamePage() {
  const query = useQuery(maybeSame)
  const [merging, setMerging] = useState<SamePair>()
  const { data } = query
  return (
    <>
      <BackToPeople />
      <TabHead
        title="Maybe the same"
        lead="People with the same phone number, or the same name in any order. Merge them, or mark them as not the same."
      />
      <Box title="Pairs" count={data?.total}>
        {data ? (
          <Pairs pairs={data.pairs} total={data.total} onMerge={setMerging} />
        ) : (
          <Loading
            query={query}
            label="Loading people"
            failure="We couldn't load the list"
            className="person-skeletons"
          >
            <Skeleton shape="title" width="full" />
            <Skeleton shape="title" width="full" />
          </Loading>
        )}
      </Box>
      {merging && (
        <ConfirmMerge person={merging.one} other={merging.other} onClose={() => setMerging(undefined)} />
      )}
    </>
  )
}

type PairsProps = { pairs: readonly SamePair[]; total: number; onMerge: (pair: SamePair) => void }

const Pairs = ({ pairs, total, onMerge }: PairsProps) =>
  pairs.length === 0 ? (
    <EmptyState
      icon={UserRoundCheck}
      title="No one is on the list twice"
      text="We look for the same phone number, or the same name in any order."
    />
  ) : (
    <>
      <ul>
        {pairs.map((pair) => (
          <PairLine key={pair.one.id + pair.other.id} pair={pair} onMerge={onMerge} />
        ))}
      </ul>
      {total > pairs.length && (
        <p className="same-more muted">{`${figure(total - pairs.length)} more come after these.`}</p>
      )}
    </>
  )

type PairProps = { pair: SamePair; onMerge: (pair: SamePair) => void }

const PairLine = ({ pair, onMerge }: PairProps) => {
  const { one, other, has } = pair
  const { isPending, markDifferent } = useNotSame(pair)
  const both = `${nameOf(one)} and ${nameOf(other)}`
  return (
    <li className="same-pair">
      <p className="same-reason">{reasons[has]}</p>
      <div className="same-two">
        <Entry person={one} />
        <Entry person={other} />
      </div>
      <div className="same-actions">
        <Button
          variant="outline"
          pending={isPending}
          aria-label={`Not the same: ${both}`}
          onClick={markDifferent}
        >
          Not the same
        </Button>
        <Button variant="outline" aria-label={`Merge ${both} …`} onClick={() => onMerge(pair)}>
          <Merge aria-hidden="true" />
          Merge …
        </Button>
      </div>
    </li>
  )
}

const Entry = ({ person }: { person: Person }) => (
  <div className="same-entry">
    <Link href={personPage(person.id)} className="same-name">
      {nameOf(person)}
    </Link>
    <ul className="same-details">
      {details
        .filter((detail) => detail !== 'name' && detail !== 'howTheyCame' && person[detail])
        .map((detail) => (
          <li key={detail}>{shownDetail(detail, person[detail])}</li>
        ))}
    </ul>
  </div>
)

const useNotSame = ({ one, other }: SamePair) => {
  const client = useQueryClient()
  const ids = { oneId: one.id, otherId: other.id }
  const undo = async (): Promise<void> => {
    try {
      await send(markNotSame, { ...ids, isNotSame: false })
    } catch (error) {
      toast({ tone: 'destructive', title: "We couldn't undo it", description: reasonOf(error) })
    }
    await invalidate(client, maybeSame.path)
  }
  const { isPending, mutate } = useAction(markNotSame, {
    success: {
      title: 'Not the same',
      description: "We won't ask about these two again.",
      action: { label: 'Undo', hint: 'Press F8, then Undo.', run: () => void undo() },
    },
    failure: "We couldn't save it",
    invalidates: [maybeSame.path],
  })
  return { isPending, markDifferent: () => mutate({ ...ids, isNotSame: true }) }
}
