import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shownError } from '#browser/calls/reading.ts'
import type { SessionUser } from '#shared/session.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { CheckboxField } from '#ui/forms/choice-field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { changeNotifications, notifications } from './endpoints.ts'
import type { Notifications } from '../schema.ts'

/** Which emails a member wants, and which ones always come. */
export const NotificationsSection = ({ user }: { user: SessionUser }) => (
  <TitledPanel
    id="emails"
    title="Emails from us"
    text="We always email you about your places, your payments and your account, and when we reply to you. The rest is up to you."
  >
    {user.emailConfirmed ? (
      <Choices email={user.email} />
    ) : (
      <p className="own-list-empty">Confirm your email address to choose your other emails.</p>
    )}
  </TitledPanel>
)

const Choices = ({ email }: { email: string }) => {
  const query = useQuery(notifications)
  if (shownError(query))
    return (
      <ErrorState
        headingLevel={3}
        title="We couldn't load this"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data)
    return (
      <SkeletonGroup label="Loading: Emails from us" className="own-list-loading">
        <Skeleton shape="line" width="long" />
        <Skeleton shape="line" width="long" />
      </SkeletonGroup>
    )
  return <ChoicesForm chosen={query.data} email={email} />
}

const ChoicesForm = ({ chosen, email }: { chosen: Notifications; email: string }) => {
  const client = useQueryClient()
  return (
    <Form
      label="Emails from us"
      schema={async () => (await import('../schema.ts')).notificationsSchema}
      endpoint={changeNotifications}
      defaults={chosen}
      success={(saved) => ({ title: 'Choices saved', description: savedText(saved, email) })}
      failure={{ title: "We couldn't save your choices", description: 'Please try again later.' }}
      onSuccess={(saved) => client.setQueryData(notifications.queryKey, saved)}
    >
      <CheckboxField
        name="reminders"
        label="Reminders"
        hint="One email the day before an event you're registered for."
      />
      <CheckboxField name="newsletter" label="Newsletter" hint="Teachings, events and news." />
      <SubmitButton variant="outline" pendingText="Saving...">
        Save choices
      </SubmitButton>
    </Form>
  )
}

const savedText = ({ reminders, newsletter }: Notifications, email: string): string => {
  const wanted = [reminders && 'reminders', newsletter && 'the newsletter'].filter(Boolean)
  return wanted.length === 0
    ? "We won't send you reminders or the newsletter."
    : `We'll send ${wanted.join(' and ')} to ${email}.`
}
