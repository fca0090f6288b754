import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { ChipRow } from '#ui/parts/chip.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { OwnList } from '#ui/lists/own-list.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import '#ui/styles/cover.css'
import { TeachingCover } from '../covers/teaching-cover.tsx'
import { refreshMarks } from '../marks/bring-marks.ts'
import { likes, markedTeachings, saves } from '../marks/endpoints.ts'
import type { MarkedTeaching } from '../marks/schema.ts'
import './my-teachings-list.css'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'liked', label: 'Liked' },
] as const

type Filter = (typeof filters)[number]['value']

/** What a member saved and liked, the last first. */
export const MyTeachingsList = () => {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <OwnList
      id="teachings"
      title="Saved and liked teachings"
      list={(query) => markedTeachings(filter === 'all' ? query : `mark=${filter}&${query}`)}
      aside={<ChipRow label="Show" options={filters} value={filter} onChange={setFilter} />}
      isFiltered={filter !== 'all'}
      rowKey={({ id }) => id}
      empty={
        <>
          Nothing here yet. When you save a teaching, you'll find it here on all your devices.{' '}
          <Link href={paths.teachings} className="link">
            Browse teachings
          </Link>
        </>
      }
    >
      {(teaching) => <Row teaching={teaching} />}
    </OwnList>
  )
}

const Row = ({ teaching }: { teaching: MarkedTeaching }) => {
  const client = useQueryClient()
  const { id, title, category, isSaved, isLiked } = teaching

  const { mutate: remove } = useMutation({
    mutationFn: async () => {
      if (isSaved) await send(saves.unset(id))
      if (isLiked) await send(likes.unset(id))
    },
    onSuccess: () => toast({ title: isSaved ? 'Removed from saved' : 'Like removed' }),
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't remove that", description: reasonOf(error) }),
    onSettled: () => refreshMarks(client),
  })

  return (
    <>
      <div className="cover my-teachings-picture">
        <TeachingCover teaching={teaching} />
      </div>
      <div className="own-list-main">
        <p className="own-list-name">
          <Link href={paths.teaching(id)}>{title}</Link>
        </p>
        <p className="own-list-about">
          <span>{category}</span>
          <span>{[isSaved && 'Saved', isLiked && 'Liked'].filter(Boolean).join(', ')}</span>
        </p>
      </div>
      <IconButton label={`Remove ${title}`} onClick={() => remove()}>
        <X size={19} aria-hidden="true" />
      </IconButton>
    </>
  )
}
