import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noConnection } from '#shared/calls/api-client.ts'
import { clock } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { noticeSubjects, type NoticeSubject, type NoticeWay } from './categories.ts'
import { noticeChoices, saveNoticeChoices } from './endpoints.ts'
import './notices-form.css'
import type { NoticeChoicesAnswer } from './schema.ts'

const labels: Record<NoticeSubject, string> = {
  newRequests: 'New requests and messages',
  newAccounts: 'New accounts to approve',
  gifts: 'Gifts',
  moneyMatters: 'Open money matters',
  latePromises: 'Overdue replies',
  newsletter: 'Friday email not ready',
}

const ways: Record<NoticeWay, string> = {
  immediately: 'Straight away',
  daily: 'Once a day',
  never: 'Never',
}

const wayOptions = Object.entries(ways).map(([value, label]) => ({ value, label }))

/** It has a time of its own. */
const eveningOptions = [
  { value: 'immediately', label: 'On Thursday' },
  { value: 'never', label: ways.never },
]

const hourOptions = Array.from({ length: 24 }, (_, hour) => {
  const { text, half } = clock(`${hour}:00`)
  return { value: String(hour), label: `${text}${half}` }
})

/** What a person on the team is emailed about, and when. They choose only among what their roles cover. */
export function NoticesForm() {
  const query = useQuery(noticeChoices)
  const focus = useKeptFocus<HTMLDivElement>()
  if (query.data)
    return (
      <div {...focus}>
        <Choices choices={query.data} />
      </div>
    )
  if (shownError(query))
    return (
      <ErrorState
        title="We couldn't load your choices"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <SkeletonGroup label="Loading your choices" className="notices-form">
      <Skeleton shape="title" width="long" />
      <Skeleton shape="title" width="full" />
    </SkeletonGroup>
  )
}

const Choices = ({ choices }: { choices: NoticeChoicesAnswer }) => {
  const client = useQueryClient()
  const subjects = noticeSubjects.filter((subject) => choices[subject] !== undefined)
  return (
    <Form
      // What was saved is what the fields start from.
      key={JSON.stringify(choices)}
      label="Emails to you"
      className="notices-form"
      schema={async () => (await import('./schema.ts')).newNoticeChoicesSchema}
      endpoint={saveNoticeChoices}
      defaults={choices}
      success={{ title: 'Choices saved', description: 'Your choices have been saved.' }}
      failure={{ title: "We couldn't save your choices", description: noConnection }}
      onSuccess={(saved) => client.setQueryData(noticeChoices.queryKey, saved)}
    >
      <p className="muted">
        When someone assigns you a request, asks you to help with one, or replies to one of yours, we always
        email you straight away.
      </p>
      {subjects.map((subject) => (
        <Field
          key={subject}
          name={subject}
          label={labels[subject]}
          options={subject === 'newsletter' ? eveningOptions : wayOptions}
        />
      ))}
      <Field
        name="dailyHour"
        label="Time of the daily email"
        hint={`${site.contact.city} time. We only send it if there's something to tell you.`}
        options={hourOptions}
      />
      <SubmitButton variant="outline" pendingText="Saving...">
        Save choices
      </SubmitButton>
    </Form>
  )
}
