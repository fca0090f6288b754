import { MailX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { NeedsScript } from './needs-script.tsx'
import './private-link-states.css'

type Props = {
  is: 'loading' | 'unknown' | 'unreachable'
  /** As in "your registration". */
  what: string
  /** What we sent the link in. */
  email: string
  /** Where a visitor without a link may have wanted to go. */
  instead: { href: string; text: string }
  onRetry: () => void
}

/** What there is to see while a private link leads to nothing. */
export const PrivateLinkStates = ({ is, what, email, instead, onRetry }: Props) => {
  if (is === 'loading')
    return (
      <NeedsScript>
        <CardSkeletons label={`Loading your ${what}`} count={1} className="private-link-loading" />
      </NeedsScript>
    )
  if (is === 'unreachable')
    return (
      <ErrorState
        title={`We couldn't load your ${what}`}
        text="Check your connection and try again."
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      icon={MailX}
      title={`We can't find this ${what}`}
      text={`Use the link in the latest ${email} we sent you. If that doesn't work, contact us.`}
      actions={
        <>
          <ButtonLink href={instead.href}>{instead.text}</ButtonLink>
          <ButtonLink href={paths.contact} variant="outline">
            Contact Us
          </ButtonLink>
        </>
      }
    />
  )
}
