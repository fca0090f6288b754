import { useQuery } from '@tanstack/react-query'
import { Images, Pencil, Trash } from 'lucide-react'
import { useRef, useState } from 'react'
import { smallPicture } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { adminEvents } from '../dashboard/endpoints.ts'
import { events } from '../endpoints.ts'
import { isOver } from '../policy.ts'
import type { Event } from '../schema.ts'
import { adminRecap, removeRecap, saveRecap } from './endpoints.ts'
import './recap-box.css'
import { RecapDialog } from './recap-dialog.tsx'
import { bodyOf } from './recap-fields.ts'
import type { AdminRecap } from './schema.ts'

type Props = { event: Pick<Event, 'id' | 'title' | 'state' | 'endsAt'> & { isOwn: boolean }; now: Date }

/** What the team tells of an event once it has finished. */
export function RecapBox({ event, now }: Props) {
  const isTold = isOver(event, now)
  const mayChange = useCanAt('events.change')(event) && isTold
  const query = useQuery({ ...adminRecap(event.id), enabled: mayChange })
  const { data } = query
  if (!mayChange) return null
  return (
    <Box title="What happened">
      <div className="recap-box">
        {data ? (
          <Told recap={data} title={event.title} />
        ) : (
          <Loading query={query} label="Loading the recap" failure="We couldn't load the recap">
            <Skeleton shape="line" width="long" />
          </Loading>
        )}
      </div>
    </Box>
  )
}

function Told({ recap, title }: { recap: AdminRecap; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const write = useRef<HTMLButtonElement>(null)
  const invalidates = [adminEvents.path, events.path]
  const bringBack = useAction(saveRecap(recap.id), {
    success: { title: 'Recap restored' },
    failure: "We couldn't restore the recap",
    invalidates,
  })
  const remove = useAction(removeRecap(recap.id), {
    success: {
      title: 'Recap removed',
      action: {
        label: 'Undo',
        hint: 'Press F8, then Undo.',
        run: () => bringBack.mutate(bodyOf(recap)),
      },
    },
    failure: "We couldn't remove the recap",
    invalidates,
    onSuccess: () => write.current?.focus(),
  })
  const isThere = recap.words !== ''
  return (
    <>
      {isThere ? (
        <>
          <p className="recap-box-words">{recap.words}</p>
          {recap.pictures.length > 0 && (
            <div className="recap-box-pictures">
              {recap.pictures.map(({ url, alt }) => (
                <img key={url} src={smallPicture(url)} alt={alt} width={64} height={48} />
              ))}
            </div>
          )}
          {recap.teaching && <p className="muted">Teaching: {recap.teaching.title}</p>}
        </>
      ) : (
        <p className="muted">
          Tell those who missed it how it was: a few words, images and the teaching that came of it. Everyone
          can read it on the event's page.
        </p>
      )}
      <div className="recap-box-tools">
        <Button ref={write} variant="outline" size="small" onClick={() => setIsOpen(true)}>
          {isThere ? <Pencil aria-hidden="true" /> : <Images aria-hidden="true" />}
          {isThere ? 'Edit recap' : 'Write a recap'}
        </Button>
        {isThere && (
          <Button
            variant="quiet"
            size="small"
            pending={remove.isPending}
            pendingText="Removing..."
            onClick={() => remove.mutate()}
          >
            <Trash aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
      {isOpen && <RecapDialog recap={recap} title={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}
