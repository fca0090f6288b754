import { Printer, QrCode, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Event } from '#features/gatherings/events/schema.ts'
import { longDay } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { doorOfEvent, makePoster } from './endpoints.ts'
import { doorsOpenMinutes } from './categories.ts'
import './poster.css'
import type { DoorBox } from './schema.ts'

type Props = { event: Pick<Event, 'id' | 'title' | 'date' | 'time'>; door: Pick<DoorBox, 'poster'> }

/** A sheet for the wall of a free event: guests scan it, and say themselves that they are here. */
export function Poster({ event, door: { poster } }: Props) {
  const [open, setOpen] = useState<'poster' | 'renew'>()
  const make = useAction(makePoster(event.id), {
    failure: "We couldn't make the poster",
    invalidates: [doorOfEvent(event.id).path],
    onSuccess: () => setOpen('poster'),
  })
  return (
    <div className="door-poster">
      <p className="field-label">Poster “I am here”</p>
      <p className="muted">
        Guests scan it and check themselves in, from {doorsOpenMinutes} minutes before the start to the end.
      </p>
      <Button
        variant="outline"
        full
        pending={make.isPending}
        onClick={() => (poster?.qr ? setOpen('poster') : make.mutate())}
      >
        <QrCode aria-hidden="true" />
        {poster?.qr ? 'Show the poster' : 'Make a poster'}
      </Button>
      {open === 'poster' && poster?.qr && (
        <Dialog open title="Poster for the door" onClose={() => setOpen(undefined)}>
          <div className="poster">
            <p className="poster-site">{site.name}</p>
            <p className="poster-title display">{event.title}</p>
            <p className="poster-day">
              {longDay(event.date)}, {event.time}
            </p>
            <svg
              viewBox={`0 0 ${poster.qr.size} ${poster.qr.size}`}
              role="img"
              aria-label="QR code of the poster"
              shapeRendering="crispEdges"
            >
              <path d={poster.qr.path} />
            </svg>
            <p className="poster-here display">I am here</p>
            <p className="poster-how">Point your phone's camera at the code, then tap “I am here”.</p>
          </div>
          <div className="poster-tools">
            <Button onClick={() => print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            <Button variant="outline" onClick={() => setOpen('renew')}>
              <RefreshCw aria-hidden="true" />
              New code
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'renew' && (
        <ConfirmDialog
          title="Make a new code?"
          confirm="Make new code"
          keep="Keep this one"
          isPending={make.isPending}
          onConfirm={() => make.mutate()}
          onClose={() => setOpen('poster')}
        >
          <p>Posters with the code of now stop working. Print the new one, and hang it up instead.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
