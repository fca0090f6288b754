import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { reasonOf, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { ChipRow } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { OwnList } from '#ui/own-list.tsx'
import { toast } from '#ui/toast-store.ts'
import { refreshMarks } from './marks/bring-marks.ts'
import type { MarkedTeaching } from './marks/schema.ts'
import './my-teachings-list.css'
import { pictureOf } from './teaching-looks.ts'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'saved', label: 'Saved' },
  { value: 'liked', label: 'Liked' },
] as const

type Filter = (typeof filters)[number]['value']

/** What a member saved and liked, the last first. */
export const MyTeachingsList = () => {
  const [filter, setFilter] = useState<Filter>('all')
  const path = paths.api.userTeachings
  return (
    <OwnList<MarkedTeaching>
      id="teachings"
      title="Saved and liked teachings"
      path={filter === 'all' ? path : `${path}?mark=${filter}`}
      aside={<ChipRow label="Show" options={filters} value={filter} onChange={setFilter} />}
      rowKey={({ id }) => id}
      empty={
        <>
          Nothing here yet. Save a teaching, and you find it here on every device.{' '}
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

  const remove = async () => {
    try {
      if (isSaved) await sendJson('DELETE', paths.api.userTeachingSave(id))
      if (isLiked) await sendJson('DELETE', paths.api.userTeachingLike(id))
      toast({ title: isSaved ? 'Removed from saved' : 'Like removed' })
    } catch (error) {
      toast({ tone: 'destructive', title: 'That did not work', description: reasonOf(error) })
    }
    await refreshMarks(client)
  }

  return (
    <>
      <img className="my-teachings-picture" src={pictureOf(teaching)} alt="" width={96} height={60} />
      <div className="own-list-main">
        <p className="own-list-name">
          <Link href={paths.teaching(id)}>{title}</Link>
        </p>
        <p className="own-list-about">
          <span>{category}</span>
          <span>{[isSaved && 'Saved', isLiked && 'Liked'].filter(Boolean).join(', ')}</span>
        </p>
      </div>
      <IconButton label={`Remove ${title}`} onClick={() => void remove()}>
        <X size={19} aria-hidden="true" />
      </IconButton>
    </>
  )
}
