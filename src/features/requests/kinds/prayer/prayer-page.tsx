import { CalendarCheck, LifeBuoy, Lock, type LucideIcon } from 'lucide-react'
import { usePageHead } from '#features/site/use-page-head.ts'
import { paths } from '#shared/paths.ts'
import { CheckboxField, RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { Rings } from '#ui/parts/marks/rings.tsx'
import type { PageModule } from '#browser/page.ts'
import { useSession } from '#browser/session/session.tsx'
import { sendPrayerRequest } from './endpoints.ts'
import './prayer-page.css'

const promises: { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Read only by the prayer team',
    text: "We won't share it unless you say so, and our prayer groups never get your name.",
    icon: Lock,
  },
  {
    title: 'Prayed for this week',
    text: 'Our prayer team meets every week.',
    icon: CalendarCheck,
  },
  {
    title: 'Are you in danger or in crisis?',
    text: 'Call your local emergency number now. The prayer team is not an emergency service.',
    icon: LifeBuoy,
  },
]

function PrayerPage() {
  const head = usePageHead('prayer-head', 'Prayer')
  return (
    <>
      <PageHead scene="prayer" {...head} />
      <section className="section" aria-labelledby="prayer-title">
        <div className="wrap prayer-page">
          <div>
            <figure className="prayer-verse">
              <Rings from="corner" />
              <blockquote>“Bear one another’s burdens, and so fulfil the law of Christ.”</blockquote>
              <figcaption>Galatians 6:2</figcaption>
            </figure>
            <ul className="prayer-promises">
              {promises.map(({ title, text, icon: Icon }) => (
                <li key={title}>
                  <Icon size={24} aria-hidden="true" />
                  <div>
                    <strong>{title}</strong>
                    <p>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <Panel>
            <h2 id="prayer-title">Share a request</h2>
            <PrayerForm />
          </Panel>
        </div>
      </section>
    </>
  )
}

const PrayerForm = () => {
  const isFilledIn = useSession(({ fillIn }) => fillIn !== undefined)
  return (
    <Form
      label="Prayer request"
      schema={async () => (await import('./schema.ts')).prayerRequestSchema}
      endpoint={sendPrayerRequest}
      success={{
        title: 'Prayer request received',
        description: 'The prayer team will pray for you this week.',
      }}
      failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
      sent={{
        what: 'prayer request',
        text: 'You are not carrying it alone. The prayer team will pray for you this week.',
        next: { href: paths.teachings, label: 'Watch a teaching' },
      }}
    >
      {isFilledIn && (
        <p className="small muted">
          We've filled in your name and email address. Clear both to stay anonymous.
        </p>
      )}
      <FieldGrid>
        <Field
          name="name"
          label="Name"
          placeholder="First name is enough"
          autoComplete="given-name"
          optional
        />
        <Field
          name="email"
          label="Email"
          type="email"
          placeholder="Only if you want a reply"
          autoComplete="email"
          optional
        />
        <Field name="request" label="What would you like us to pray for?" rows={6} wide />
        <RadioGroup
          name="sharing"
          label="Who can see your request?"
          options={[
            { value: 'prayer-team', label: 'Only the prayer team' },
            { value: 'circle', label: 'Our whole team, and our prayer groups without my name' },
          ]}
          defaultValue="prayer-team"
          wide
        />
      </FieldGrid>
      <CheckboxField name="wantsContact" label="I'd like a leader to contact me" />
      <SubmitButton pendingText="Sending..." full>
        Send prayer request
      </SubmitButton>
      <PrivacyNote>Only the people you choose read this.</PrivacyNote>
    </Form>
  )
}

export const page: PageModule = {
  Component: PrayerPage,
  head: () => ({
    title: 'Prayer',
    description: "Tell us what you'd like us to pray for. You can stay anonymous.",
  }),
}
