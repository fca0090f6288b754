import { useQuery } from '@tanstack/react-query'
import { Ban, QrCode, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import type { Event } from '#features/gatherings/events/schema.ts'
import { dayAt, shortClock, shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { CopyButton } from '#ui/dashboard/copy-button.tsx'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import '#ui/forms/field.css'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import {
  doorStrengthNames,
  doorStrengths,
  hereInWords,
  joinedInWords,
  towards,
  type DoorStrength,
} from './categories.ts'
import './door-box.css'
import { DoorTill } from './door-till.tsx'
import { Poster } from './poster.tsx'
import { doorOfEvent, makeDoorLink, stopDoorLink } from './endpoints.ts'
import type { DoorBox as Door } from './schema.ts'

type Props = {
  event: Pick<Event, 'id' | 'title' | 'state' | 'date' | 'time' | 'isVirtual'> & { isOwn: boolean }
}

type Link = Door['links'][number]

const askAgainMs = 20_000

/** The door of an event beside its guests: who is in the hall, the link for volunteers, and their phones. */
export function DoorBox({ event }: Props) {
  const mayRead = useCanAt('registrations.read')(event)
  const query = useQuery({ ...doorOfEvent(event.id), enabled: mayRead, refetchInterval: askAgainMs })
  const { data } = query
  if (!mayRead || event.state !== 'planned') return null
  return (
    <Box title={event.isVirtual ? 'At the meeting' : 'At the door'}>
      <div className="door-box">
        {data ? (
          <Whole event={event} door={data} />
        ) : (
          <Loading query={query} label="Loading who came" failure="We couldn't load who came">
            <Skeleton shape="title" width="full" />
            <Skeleton shape="title" width="long" />
          </Loading>
        )}
      </div>
    </Box>
  )
}

function Whole({ event, door }: Props & { door: Door }) {
  const mayOpen = useCanAt('registrations.cancel')(event)
  const isUsed = door.here + door.walkIns > 0 || door.phones.length > 0
  const { isOver } = door
  return (
    <>
      {isUsed ? (
        <div className="door-box-here">
          <p>
            <b className="display">{event.isVirtual ? joinedInWords(door) : hereInWords(door)}</b>
            {door.expected > 0 && door.walkIns > 0 && <span className="muted">{door.walkIns} walked in</span>}
          </p>
          <progress {...towards(door)} aria-hidden="true" />
        </div>
      ) : (
        <p className="muted">
          {event.isVirtual
            ? isOver
              ? 'No one joined by their own link.'
              : 'Guests join by the link in their email, from 15 minutes before the start. You see here how many have joined.'
            : isOver
              ? 'No one was checked in by a link.'
              : 'Volunteers check people in on their own phones. A link is all they need: no account, and it works without a network.'}
        </p>
      )}
      {mayOpen && !isOver && !event.isVirtual && <Links event={event} door={door} />}
      {door.mayHavePoster && <Poster event={event} door={door} />}
      {door.phones.length > 0 && <Phones phones={door.phones} />}
      <DoorTill door={door} />
      {door.twice.map((one) => (
        <details key={one.id} className="door-box-twice">
          <summary>
            {one.times.every(({ isOnline }) => isOnline)
              ? 'Joined on more devices than they have places: '
              : 'Let in more often than the ticket allows: '}
            <b>{one.name}</b>
          </summary>
          <ul>
            {one.times.map((time) => (
              <li key={time.at + String(time.phone)}>
                {shortClock(time.at)} {wayIn(time)}: {time.seats} of {one.seats}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

const wayIn = ({ phone, isSelf, isOnline }: Door['twice'][number]['times'][number]): string => {
  if (isOnline) return 'online'
  if (isSelf) return 'by the poster'
  return `by ${phone ? `${phone}'s phone` : 'a phone'}`
}

/** There is one link of each strength; which one is shown is the reader's choice. */
function Links({ event, door }: Props & { door: Door }) {
  const id = useId()
  const [strength, setStrength] = useState<DoorStrength>(door.links[0]?.strength ?? 'full')
  const link = door.links.find((one) => one.strength === strength)
  const make = useAction(makeDoorLink(event.id), {
    failure: "We couldn't make the link",
    invalidates: [doorOfEvent(event.id).path],
  })
  return (
    <>
      <div className="door-box-strength">
        <label className="field-label" htmlFor={id}>
          Check-in link
        </label>
        <SelectInput
          id={id}
          className="field-control"
          options={doorStrengths.map((value) => ({ value, label: doorStrengthNames[value] }))}
          value={strength}
          onChange={({ target }) => setStrength(doorStrengths.find((one) => one === target.value) ?? 'full')}
        />
      </div>
      {link?.link ? (
        <OpenLink key={link.id} event={event} link={link} href={link.link} endsAt={door.endsAt} />
      ) : (
        <Button variant="outline" full pending={make.isPending} onClick={() => make.mutate({ strength })}>
          Make a link
        </Button>
      )}
    </>
  )
}

type OpenLinkProps = Props & { link: Link; href: string; endsAt: string }

function OpenLink({ event, link, href, endsAt }: OpenLinkProps) {
  const [open, setOpen] = useState<'qr' | 'stop'>()
  const stop = useAction(stopDoorLink(link.id), {
    success: { title: 'Link stopped', description: 'What the phones have kept is still counted.' },
    failure: "We couldn't stop the link",
    invalidates: [doorOfEvent(event.id).path],
    onSuccess: () => setOpen(undefined),
  })
  return (
    <>
      <div className="door-box-link">
        <input
          className="field-control"
          readOnly
          aria-label="Check-in link to copy"
          value={href.replace(/^https?:\/\//, '')}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={href} what="check-in link" />
      </div>
      <div className="door-box-ways">
        <ButtonLink
          variant="outline"
          size="small"
          target="_blank"
          rel="noreferrer"
          href={`https://wa.me/?text=${encodeURIComponent(`Check-in for ${event.title}:\n${href}`)}`}
        >
          WhatsApp
        </ButtonLink>
        <Button variant="outline" size="small" onClick={() => setOpen('qr')}>
          <QrCode aria-hidden="true" />
          Show as QR
        </Button>
      </div>
      <div className="door-box-end">
        <span className="muted">Ends {momentOf(endsAt)}</span>
        <Button variant="outline" size="small" className="door-box-stop" onClick={() => setOpen('stop')}>
          <Ban aria-hidden="true" />
          Stop this link
        </Button>
      </div>
      {open === 'qr' && link.qr && (
        <Dialog open size="small" title="Scan it with a volunteer's phone" onClose={() => setOpen(undefined)}>
          <svg
            className="door-box-qr"
            viewBox={`0 0 ${link.qr.size} ${link.qr.size}`}
            role="img"
            aria-label="QR code of the check-in link"
          >
            <path d={link.qr.path} />
          </svg>
          <p className="muted">Anyone with it can check people in. Show it to your volunteers only.</p>
        </Dialog>
      )}
      {open === 'stop' && (
        <ConfirmDialog
          title="Stop this link?"
          confirm="Stop link"
          keep="Keep link"
          isPending={stop.isPending}
          onConfirm={() => stop.mutate()}
          onClose={() => setOpen(undefined)}
        >
          <p>Phones that use it can't let anyone else in. What they have kept until now is still counted.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const momentOf = (instant: string): string => `${shortDay(dayAt(new Date(instant)))}, ${shortClock(instant)}`

const Phones = ({ phones }: { phones: Door['phones'] }) => (
  <ul className="door-box-phones">
    {phones.map(({ id, name, letIn, toSend, isStopped }) => (
      <li key={id}>
        <Smartphone size={18} aria-hidden="true" />
        <span>{name}'s phone</span>
        {toSend > 0 ? <em>{toSend} to send</em> : isStopped && <span className="muted">stopped</span>}
        <b>
          {letIn}
          <span className="visually-hidden"> let in</span>
        </b>
      </li>
    ))}
  </ul>
)
