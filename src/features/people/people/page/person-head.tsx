import { Mail, Merge, MessageCircle, NotebookPen, Pencil, Phone } from 'lucide-react'
import { shortDate } from '#shared/time/dates.ts'
import { telAddress, whatsappAddress } from '#shared/phone.ts'
import { initialsOf } from '#shared/text/names.ts'
import { Initials } from '#ui/dashboard/initials.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { nameOf } from '../policy.ts'
import type { WholePerson } from '../schema.ts'

export type PersonStep = 'log' | 'edit' | 'merge'

type Props = { person: WholePerson; onStep: (step: PersonStep) => void }

/** Who it is, and the ways to reach them. */
export function PersonHead({ person, onStep }: Props) {
  const { email, phone, createdAt, lastSeenAt } = person
  const name = nameOf(person)
  const chat = phone ? whatsappAddress(phone) : undefined
  return (
    <div className="person-head">
      <div className="person-head-who">
        <Initials id={person.id} letters={initialsOf(name)} />
        <div>
          <h1 className="tab-head-title">{name}</h1>
          <p className="muted">
            {lastSeenAt
              ? `First contact ${shortDate(createdAt)} · Last contact ${shortDate(lastSeenAt)}`
              : `Known since ${shortDate(createdAt)} · No contact since`}
          </p>
        </div>
      </div>
      <div className="person-head-actions">
        {email && (
          <ButtonLink variant="ink" href={`mailto:${encodeURIComponent(email)}`}>
            <Mail aria-hidden="true" />
            Email
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink variant="outline" href={telAddress(phone)}>
            <Phone aria-hidden="true" />
            Call
          </ButtonLink>
        )}
        {chat && (
          <ButtonLink variant="outline" href={chat} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            WhatsApp
          </ButtonLink>
        )}
        <Button variant="outline" onClick={() => onStep('log')}>
          <NotebookPen aria-hidden="true" />
          Log
        </Button>
        <Button variant="outline" onClick={() => onStep('edit')}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
        <Button variant="outline" onClick={() => onStep('merge')}>
          <Merge aria-hidden="true" />
          Merge
        </Button>
      </div>
    </div>
  )
}
