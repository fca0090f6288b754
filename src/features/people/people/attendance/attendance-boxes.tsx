import { useQuery } from '@tanstack/react-query'
import { Ban, Copy, Link2, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { shortDate, shortDay } from '#shared/time/dates.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { Group } from '../groups/schema.ts'
import './attendance-boxes.css'
import { circleAttendance, makeCircleLink, stopCircleLink } from './endpoints.ts'
import { Meetings } from './meetings-box.tsx'
import type { CircleAttendance } from './schema.ts'

/** The attendance of a circle: its link, the last meetings, and who has been away three times. */
export function AttendanceBoxes({ group }: { group: Group }) {
  const query = useQuery(circleAttendance(group.id))
  if (shownError(query))
    return (
      <ErrorState
        title="We couldn't load the attendance"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data)
    return (
      <SkeletonGroup label="Loading attendance" className="circle-skeletons">
        <Skeleton shape="title" width="full" />
        <Skeleton shape="title" width="long" />
      </SkeletonGroup>
    )
  const { link, meetings, away } = query.data
  return (
    <>
      {meetings.length > 0 && <Meetings groupId={group.id} meetings={meetings} />}
      <LinkBox group={group} link={link} />
      {away.length > 0 && <Away away={away} />}
    </>
  )
}

type LinkProps = { group: Group; link: CircleAttendance['link'] }

function LinkBox({ group, link }: LinkProps) {
  const [step, setStep] = useState<'replace' | 'stop'>()
  const invalidates = [circleAttendance(group.id).path]
  const close = () => setStep(undefined)
  const making = useAction(makeCircleLink(group.id), {
    success: { title: 'Link created' },
    failure: "We couldn't create the link",
    invalidates,
    onSuccess: close,
  })
  const stopping = useAction(stopCircleLink(group.id), {
    success: { title: 'Link stopped' },
    failure: "We couldn't stop the link",
    invalidates,
    onSuccess: close,
  })
  const url = link?.url ?? undefined
  return (
    <Box title="Attendance link">
      <div className="circle-link">
        <p>
          {!link
            ? 'With a link, the leader ticks who came on a phone, without signing in.'
            : url
              ? `Anyone with the link can tick who came, and sees first names and initials. Created ${shortDate(link.createdAt)}.`
              : "This link still works, but we can't show it again. Create a new one to send it."}
        </p>
        <div className="circle-link-buttons">
          {!link && (
            <Button variant="outline" pending={making.isPending} onClick={() => making.mutate()}>
              <Link2 aria-hidden="true" />
              Create link
            </Button>
          )}
          {url && (
            <>
              <ButtonLink variant="outline" href={whatsAppWith(group, url)} target="_blank" rel="noreferrer">
                <MessageCircle aria-hidden="true" />
                WhatsApp
              </ButtonLink>
              <Button variant="outline" onClick={() => void copy(url)}>
                <Copy aria-hidden="true" />
                Copy
              </Button>
            </>
          )}
          {link && (
            <>
              <Button variant="quiet" onClick={() => setStep('replace')}>
                New link
              </Button>
              <Button variant="quiet" onClick={() => setStep('stop')}>
                <Ban aria-hidden="true" />
                Stop link
              </Button>
            </>
          )}
        </div>
      </div>
      {step === 'replace' && (
        <ConfirmDialog
          title="Create a new link?"
          confirm="Create new link"
          variant="ink"
          isPending={making.isPending}
          onConfirm={() => making.mutate()}
          onClose={close}
        >
          <p>The link that the leader has now stops working. What was sent stays.</p>
        </ConfirmDialog>
      )}
      {step === 'stop' && (
        <ConfirmDialog
          title="Stop this link?"
          confirm="Stop link"
          isPending={stopping.isPending}
          onConfirm={() => stopping.mutate()}
          onClose={close}
        >
          <p>The leader can no longer take attendance with it. What was sent stays.</p>
        </ConfirmDialog>
      )}
    </Box>
  )
}

const whatsAppWith = ({ name }: Group, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`Who came to ${name}? Please tick it here after each meeting:\n${url}`)}`

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied' })
  } catch {
    toast({ tone: 'destructive', title: "We couldn't copy the link", description: url })
  }
}

const Away = ({ away }: { away: CircleAttendance['away'] }) => (
  <Box title="Away three times" count={away.length}>
    <ul className="circle-away">
      {away.map(({ id, name, times, lastCameOn }) => (
        <li key={id}>
          <span>
            <Link href={personPage(id)}>{name}</Link>
            <small>{lastCameOn ? `Last seen ${shortDay(lastCameOn)}` : 'Not seen yet'}</small>
          </span>
          <b>{times} times</b>
        </li>
      ))}
    </ul>
  </Box>
)
