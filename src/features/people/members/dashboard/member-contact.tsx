import { PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { EmailText } from '#ui/parts/text/email-text.tsx'
import type { MemberRecord } from '../schema.ts'
import './member-contact.css'

/** How to reach a member, and whether the email address has been proved to be theirs. */
export const MemberContact = ({ member: { email, emailConfirmed, phone } }: { member: MemberRecord }) => (
  <span className="member-contact">
    <span>
      <EmailText email={email} />
    </span>
    <StateBadge look={emailConfirmed ? 'success' : 'warning'}>
      {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
    </StateBadge>
    {phone && (
      <span className="member-contact-phone">
        <PhoneLink phone={phone} />
      </span>
    )}
  </span>
)
