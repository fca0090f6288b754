import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { Facts, type Fact } from '#ui/dashboard/facts.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { AddAddressDialog } from './add-address-dialog.tsx'
import { shownDetail, type Detail } from '../details.ts'
import { people, removeAddress } from '../endpoints.ts'
import type { WholePerson } from '../schema.ts'

type Props = { person: WholePerson }

/** How they can be reached, and what they are to us now. */
export function PersonDetails({ person }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const { emails, facts } = person
  return (
    <div className="person-box">
      {emails.length > 0 && <Addresses person={person} />}
      <Facts
        facts={[
          ...Object.values(ownFacts(person)),
          ...facts.map(({ label, value, href }) => ({
            label,
            value: href ? <Link href={href}>{value}</Link> : value,
          })),
        ]}
      />
      <Button variant="quiet" size="small" onClick={() => setIsAdding(true)}>
        <Plus size={17} aria-hidden="true" />
        Add email address
      </Button>
      {isAdding && <AddAddressDialog id={person.id} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

/**
 * What the form says of them, apart from the name above and the addresses. A detail that is left out is a type error.
 */
const ownFacts = ({ phone, ...person }: WholePerson): Record<Exclude<Detail, 'name' | 'email'>, Fact> => ({
  otherNames: { label: 'Other names', value: person.otherNames },
  phone: { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
  birthday: { label: 'Birthday', value: shownDetail('birthday', person.birthday) },
  area: { label: 'Area', value: person.area },
  howTheyCame: { label: 'How they came', value: person.howTheyCame },
})

const Addresses = ({ person }: Props) => {
  const [removed, setRemoved] = useState<string>()
  return (
    <>
      <ul className="person-addresses" aria-label="Email addresses">
        {person.emails.map(({ email, isMain, isPrivate }) => (
          <li key={email}>
            <span>
              <EmailLink email={email} />
              {isPrivate && <span className="muted small"> Care team only</span>}
            </span>
            {!isMain && (
              <IconButton size="small" label={`Remove ${email}`} onClick={() => setRemoved(email)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {removed && (
        <RemoveAddressDialog id={person.id} email={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  )
}

type RemoveProps = { id: string; email: string; onClose: () => void }

const RemoveAddressDialog = ({ id, email, onClose }: RemoveProps) => {
  const { isPending, mutate } = useAction(removeAddress(id), {
    success: { title: 'Email address removed' },
    failure: "We couldn't remove the email address",
    invalidates: [people.path],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Remove this email address?"
      confirm="Remove email address"
      isPending={isPending}
      onConfirm={() => mutate({ email })}
      onClose={onClose}
    >
      <p>
        <b>{email}</b>
      </p>
      <p>Anything sent from it will no longer be on this page. Nothing is deleted.</p>
    </ConfirmDialog>
  )
}
