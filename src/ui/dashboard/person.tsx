import { EmailText } from '#ui/parts/text/email-text.tsx'
import { initialsOf } from '#shared/text/names.ts'
import { Initials } from './initials.tsx'
import './person.css'

type PersonProps = {
  id: string
  name: string
  /** Below the name, where they are compared. */
  email?: string | null
  /** Below the name, too. */
  note?: string | undefined
}

/** A person or colleague, behind their initials. */
export const Person = ({ id, name, email, note }: PersonProps) => (
  <span className="person">
    <Initials id={id} letters={initialsOf(name)} />
    <span className="person-words">
      <span className="person-name">{name}</span>
      {email && (
        <span className="person-note">
          <EmailText email={email} />
        </span>
      )}
      {note && <span className="person-note">{note}</span>}
    </span>
  </span>
)
