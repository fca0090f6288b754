import { approvalTime } from '#shared/site.ts'
import { Check, MailCheck } from 'lucide-react'
import { firstNameOf } from '#shared/text/names.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { PageModule } from '#browser/page.ts'
import { StatusPanel } from '#ui/feedback/status-panel.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { lastNewcomer } from './newcomer.ts'
import './registration-success-page.css'

function RegistrationSuccessPage() {
  const newcomer = useBrowserValue(lastNewcomer, undefined)
  return (
    <StatusPanel
      icon={MailCheck}
      title={`Thank you${newcomer ? `, ${firstNameOf(newcomer.fullName)}` : ''}. Next: confirm your email address`}
      text={`Your account is pending administrator approval. Approval takes ${approvalTime()}, and an email will follow.`}
      actions={
        <>
          <ButtonLink href={paths.auth}>Sign in</ButtonLink>
          <ButtonLink href={paths.contact} variant="outline">
            Contact support
          </ButtonLink>
        </>
      }
    >
      <ol className="registration-steps">
        <li>
          <span className="registration-step registration-step-done">
            <Check size={17} aria-hidden="true" />
          </span>
          <div>
            <b>Account created</b>
            <p>
              We've sent {newcomer ? `an email to ${newcomer.email}` : 'you an email'}. Please use it to
              confirm your email address.
            </p>
          </div>
        </li>
        <li aria-current="step">
          <span className="registration-step registration-step-now" aria-hidden="true">
            2
          </span>
          <div>
            <b>An administrator reviews your account</b>
            <p>
              Usually within <span className="nowrap">{approvalTime()}</span>.
            </p>
          </div>
        </li>
        <li>
          <span className="registration-step" aria-hidden="true">
            3
          </span>
          <div>
            <b>We email you</b>
            <p>As soon as your account is ready.</p>
          </div>
        </li>
      </ol>
    </StatusPanel>
  )
}

export const page: PageModule = {
  Component: RegistrationSuccessPage,
  head: () => ({
    title: 'Registration received',
    description: `Your account is pending administrator approval, which takes ${approvalTime()}.`,
  }),
}
