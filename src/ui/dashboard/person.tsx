import { EmailText } from '#ui/parts/email-text.tsx'
import { PhoneLink } from './contact-links.tsx'
import { Initials, initialsOf } from './initials.tsx'
import './person.css'

type PersonProps = {
  name: string
  /** Below the name, where a column of its own would take too much room. */
  email?: string | null
  phone?: string | null
  /** Below the name, too: what they are. */
  note?: string | undefined
}

/** Whose row it is. */
export const Person = ({ name, email, phone, note }: PersonProps) => (
  <span className="person">
    <Initials letters={initialsOf(name)} />
    <span>
      {name}
      {email && (
        <span className="person-email">
          <EmailText email={email} />
        </span>
      )}
      {phone && (
        <span className="person-email person-phone">
          <PhoneLink phone={phone} />
        </span>
      )}
      {note && <span className="person-email">{note}</span>}
    </span>
  </span>
)
