import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { longDate } from '#shared/time/dates.ts'
import '#ui/forms/field.css'
import { CopyButton } from '#ui/dashboard/copy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { calendarLinks } from './calendar-links.ts'
import { makeCalendarLink, ownSchedule, stopCalendarLink } from './endpoints.ts'

type Question = 'renew' | 'stop'

/** The private link by which a calendar reads the schedule. It is shown once, since only its hash is stored. */
export function CalendarLinkBox({ since }: { since: string | null }) {
  const [address, setAddress] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const make = useAction(makeCalendarLink, {
    failure: "We couldn't make the link",
    invalidates: [ownSchedule.path],
    onSuccess: (answer) => {
      setAddress(answer.address)
      setQuestion(undefined)
    },
  })
  const stop = useAction(stopCalendarLink, {
    success: { title: 'Link stopped', description: 'Calendars can no longer read your schedule.' },
    failure: "We couldn't stop the link",
    invalidates: [ownSchedule.path],
    onSuccess: () => {
      setAddress(undefined)
      setQuestion(undefined)
    },
  })
  return (
    <div className="schedule-address">
      <h3>In your own calendar</h3>
      {since === null ? (
        <>
          <p>Your calendar can show all of this and follow every change automatically.</p>
          <Button
            variant="outline"
            pending={make.isPending}
            pendingText="Just a moment..."
            onClick={() => make.mutate()}
          >
            <CalendarPlus aria-hidden="true" />
            Add to my calendar
          </Button>
        </>
      ) : (
        <>
          {address === undefined ? (
            <p>
              Your schedule has had a private calendar link since {longDate(since)}. We can't show it again.
              If you've lost it, make a new one.
            </p>
          ) : (
            <Address address={address} />
          )}
          <div className="form-actions">
            <Button variant="outline" size="small" onClick={() => setQuestion('renew')}>
              Make a new link
            </Button>
            <Button variant="quiet" size="small" onClick={() => setQuestion('stop')}>
              Stop this link
            </Button>
          </div>
        </>
      )}
      {question === 'renew' && (
        <ConfirmDialog
          title="Make a new link?"
          confirm="Make a new link"
          keep="Keep this one"
          variant="ink"
          isPending={make.isPending}
          pendingText="Just a moment..."
          onConfirm={() => make.mutate()}
          onClose={() => setQuestion(undefined)}
        >
          <p>Calendars with the present link stop being updated. Add the new one to them.</p>
        </ConfirmDialog>
      )}
      {question === 'stop' && (
        <ConfirmDialog
          title="Stop this link?"
          confirm="Stop this link"
          keep="Keep it"
          isPending={stop.isPending}
          pendingText="Stopping..."
          onConfirm={() => stop.mutate()}
          onClose={() => setQuestion(undefined)}
        >
          <p>Calendars can no longer read your schedule. You can make a new link at any time.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const Address = ({ address }: { address: string }) => {
  const id = useId()
  const { apple, google, outlook } = calendarLinks(address)
  return (
    <>
      <div className="schedule-ways">
        <ButtonLink href={google} variant="outline" size="small" target="_blank" rel="noopener noreferrer">
          Google Calendar
        </ButtonLink>
        <ButtonLink href={apple} variant="outline" size="small">
          Apple Calendar
        </ButtonLink>
        <ButtonLink href={outlook} variant="outline" size="small" target="_blank" rel="noopener noreferrer">
          Outlook
        </ButtonLink>
      </div>
      <label htmlFor={id}>
        Or copy the link into another calendar, where it says “subscribe” or “from URL”.
      </label>
      <div className="schedule-copy">
        <input
          id={id}
          className="field-control"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={address} what="link" />
      </div>
      <p className="muted">
        Keep it to yourself: anyone who has it can see where you'll be. We show it only now, so add it to your
        calendar before you leave this page.
      </p>
    </>
  )
}
