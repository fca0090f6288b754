import { CircleCheck, QrCode } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { EventHeadCard } from '#features/gatherings/events/page/event-head-card.tsx'
import { useTicketsOf } from '#features/gatherings/events/ticket/use-tickets-of.ts'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { ApiError, reasonOf, send } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { newUuid } from '#shared/uuid.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import '#ui/forms/field.css'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { placesText } from '../phone/result.ts'
import { openHere, sayHere } from './endpoints.ts'
import type { Here, SaidHere } from './schema.ts'
import './here-page.css'

/** Where the poster at the door of a free event leads: guests say themselves that they are here. */
function HerePage() {
  const { token, found, retry } = usePrivateLink(openHere)
  return (
    <div className="here-page wrap">
      <h1>I am here</h1>
      <NeedsScript>
        {found.is === 'there' && <TheEvent here={found.thing} token={token} />}
        {found.is === 'loading' && (
          <p className="here-wait" role="status">
            <Spinner />
            Looking for the event...
          </p>
        )}
        {found.is === 'unreachable' && (
          <ErrorState
            title="We couldn't load the event"
            text="Check your connection and try again."
            onRetry={retry}
          />
        )}
        {found.is === 'unknown' && (
          <EmptyState
            icon={QrCode}
            title="This code no longer works"
            text="The event may have ended, or there is a newer poster. Ask someone at the door."
            actions={<ButtonLink href={paths.events}>See upcoming events</ButtonLink>}
          />
        )}
      </NeedsScript>
    </div>
  )
}

function TheEvent({ here, token }: { here: Here; token: string }) {
  const { event, opens } = here
  const [said, setSaid] = useState<SaidHere>()
  const tickets = useTicketsOf(event.id)
  const [isOther, setIsOther] = useState(false)
  return (
    <EventHeadCard event={event}>
      {said ? (
        <Thanks said={said} title={event.title} />
      ) : opens !== null ? (
        <Note>You can say that you're here from {opens}.</Note>
      ) : tickets.length > 0 && !isOther ? (
        <>
          {tickets.map((ticket) => (
            <WithTicket key={ticket.reference} ticket={ticket} token={token} onSaid={setSaid} />
          ))}
          <Button variant="quiet" full onClick={() => setIsOther(true)}>
            Someone else
          </Button>
        </>
      ) : (
        <WithWords token={token} onSaid={setSaid} />
      )}
    </EventHeadCard>
  )
}

type Saying = { token: string; onSaid: (said: SaidHere) => void }

/** Sends it once, however often the button is pressed or the answer is lost. */
const useSaying = ({ token, onSaid }: Saying) => {
  const id = useRef(newUuid())
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const say = async (who: string, people: number) => {
    if (isPending) return
    setIsPending(true)
    setProblem(undefined)
    try {
      onSaid(await send(sayHere, { token, id: id.current, who, people }))
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 404
          ? 'This code no longer works. Ask someone at the door.'
          : reasonOf(error),
      )
      setIsPending(false)
    }
  }
  return { isPending, problem, say }
}

/** The ticket is on this phone: one tap is enough. */
function WithTicket({ ticket, ...saying }: Saying & { ticket: ReturnType<typeof useTicketsOf>[number] }) {
  const { fullName, seats, shortCode } = ticket
  const { isPending, problem, say } = useSaying(saying)
  const [people, setPeople] = useState(seats)
  return (
    <form
      className="here-form"
      noValidate
      onSubmit={(sent) => {
        sent.preventDefault()
        void say(shortCode, people)
      }}
    >
      <p className="here-name">
        <b>{firstNameOf(fullName)}</b> <span className="muted">{placesText(seats)}</span>
      </p>
      {seats > 1 && <HowMany most={seats} first={seats} onChange={setPeople} />}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" full pending={isPending}>
        I am here
      </Button>
    </form>
  )
}

/** Nothing on this phone says who it is. */
function WithWords(saying: Saying) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { isPending, problem, say } = useSaying(saying)
  const [people, setPeople] = useState(1)
  const [isMissing, setIsMissing] = useState(false)
  const send = (sent: FormEvent) => {
    sent.preventDefault()
    const who = field.current?.value.trim() ?? ''
    if (who) {
      void say(who, people)
      return
    }
    setIsMissing(true)
    field.current?.focus()
  }
  const error = isMissing ? 'Enter your email, phone number or ticket code' : problem
  return (
    <form className="here-form" noValidate onSubmit={send}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Email, phone number or ticket code
        </label>
        <span id={`${id}-hint`} className="field-hint">
          What you registered with.
        </span>
        <input
          ref={field}
          id={id}
          className="field-control"
          autoComplete="email"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={() => setIsMissing(false)}
        />
        {error && (
          <span id={`${id}-error`} className="field-error" role="alert">
            {error}
          </span>
        )}
      </div>
      <HowMany most={10} first={1} onChange={setPeople} />
      <Button type="submit" full pending={isPending}>
        I am here
      </Button>
    </form>
  )
}

const HowMany = ({
  most,
  first,
  onChange,
}: {
  most: number
  first: number
  onChange: (people: number) => void
}) => {
  const id = useId()
  return (
    <div className="here-how-many">
      <label className="field-label" htmlFor={id}>
        How many of you are here?
      </label>
      <StepperInput
        id={id}
        className="field-control"
        min={1}
        max={most}
        defaultValue={first}
        onChange={({ currentTarget }) =>
          onChange(Math.min(most, Math.max(1, currentTarget.valueAsNumber || 1)))
        }
      />
    </div>
  )
}

const Thanks = ({ said: { name }, title }: { said: SaidHere; title: string }) => (
  <div className="here-thanks" role="status">
    <CircleCheck size={44} aria-hidden="true" />
    <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
      {name ? `You're in, ${name}.` : 'Thank you.'}
    </h2>
    <p>
      {name
        ? `You're on the list of those who came to ${title}.`
        : `If you have a place at ${title}, you're on the list of those who came. If not, please speak to someone at the door.`}
    </p>
  </div>
)

export const page: PageModule = {
  Component: HerePage,
  head: () => ({ title: 'I am here', description: 'Say that you have come to an event.' }),
}
