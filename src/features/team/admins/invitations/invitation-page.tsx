import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { noConnection } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { teamRoleDuties, teamRoleNames } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { dateOfDay } from '#shared/time/dates.ts'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { DoorPanel } from '../door-panel.tsx'
import { adminSession } from '../endpoints.ts'
import { acceptInvitation, viewInvitation } from './endpoints.ts'
import './invitation-page.css'
import type { OwnInvitation } from './schema.ts'

/** Where the email of an invitation leads. Its secret stands behind the #. */
function InvitationPage() {
  const { token, found, retry } = usePrivateLink(viewInvitation)
  switch (found.is) {
    case 'there':
      return <Welcome invitation={found.thing} token={token} />
    case 'unknown':
      return <NotValid />
    case 'unreachable':
      return (
        <DoorPanel title="We couldn't load your invitation" text="Check your connection and try again.">
          <Button onClick={retry}>Try again</Button>
        </DoorPanel>
      )
    case 'loading':
      return (
        <DoorPanel title="Your invitation" text="One moment, please.">
          <NeedsScript>
            <p role="status">
              <Spinner /> Loading...
            </p>
          </NeedsScript>
        </DoorPanel>
      )
  }
}

const NotValid = () => (
  <DoorPanel
    title="This invitation no longer works"
    text="It may have expired, been withdrawn or been replaced by a newer one. If you have already accepted it, sign in with your password."
  >
    <p className="muted">
      Look for a newer email from us. If there isn't one, ask the person who invited you to send it again.
    </p>
    <div className="door-panel-actions">
      <ButtonLink href={paths.adminLogin} variant="ink">
        Sign in
      </ButtonLink>
      <ButtonLink href={paths.contact} variant="outline">
        Contact us
      </ButtonLink>
    </div>
  </DoorPanel>
)

function Welcome({ invitation, token }: { invitation: OwnInvitation; token: string }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { name, email, roles, accessEndsOn, invitedBy } = invitation
  return (
    <DoorPanel
      title={`Welcome to the ${site.name} team`}
      text={`${invitedBy} has invited you. This is what you'll do:`}
    >
      <dl className="invitation-roles">
        {roles.map((role) => (
          <div key={role}>
            <dt>{teamRoleNames[role]}</dt>
            <dd>{teamRoleDuties[role]}</dd>
          </div>
        ))}
      </dl>
      {accessEndsOn && <p>{`You can read the accounts until ${dateOfDay(accessEndsOn)}.`}</p>}
      <Form
        label="Join the team"
        schema={async () => (await import('./schema.ts')).acceptanceSchema}
        endpoint={acceptInvitation}
        defaults={{ name }}
        prepare={(typed) => ({ token, name: typed.name, password: typed.password })}
        success={{ title: 'Welcome to the team', description: "You're signed in." }}
        failure={{
          title: "We couldn't create your account",
          description: 'Please try again later.',
          networkDescription: noConnection,
        }}
        onSuccess={(admin) => {
          client.setQueryData(adminSession.queryKey, admin)
          navigate(paths.admin, { replace: true })
        }}
        onRefusal={({ code }) => {
          if (code === 'link_not_valid') void client.resetQueries({ queryKey: [viewInvitation.path] })
        }}
      >
        {/* So that a password manager keeps the address with the password. */}
        <Field name="email" label="Email" type="email" autoComplete="username" value={email} readOnly />
        <Field name="name" label="Your name" hint="The team sees this name." autoComplete="off" />
        <Field
          name="password"
          label="Choose a password"
          hint="At least 8 characters."
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton full variant="ink" pendingText="Joining...">
          Join the team
        </SubmitButton>
      </Form>
    </DoorPanel>
  )
}

export const page: PageModule = {
  Component: InvitationPage,
  head: () => ({ title: 'Join the team | Admin', description: '' }),
}
