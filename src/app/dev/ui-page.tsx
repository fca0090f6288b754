import {
  BookOpen,
  CalendarSearch,
  Check,
  Headphones,
  Landmark,
  Pencil,
  Smartphone,
  Trash2,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ArchPortrait } from '#ui/arch-portrait.tsx'
import { leaderArt } from '#ui/art.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipRow } from '#ui/chip.tsx'
import { CheckboxField, CheckboxGroup, RadioGroup } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { FieldGrid, Form, ResetButton, SubmitButton } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Mark } from '#ui/mark.tsx'
import { Monogram } from '#ui/monogram.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { Rings } from '#ui/rings.tsx'
import { RoleBadge } from '#ui/role-badge.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Tag } from '#ui/tag.tsx'
import { ThemeToggle } from '#ui/theme.tsx'
import { toast } from '#ui/toast.tsx'
import './ui-page.css'

/** Every component in both themes, for whoever works on the looks. */
export const UiPage = () => (
  <main className="ui-page">
    <PageHead
      scene="rooftop"
      title="Components"
      lead="Aleo for display, Onest for everything else. Light first, dark below."
      crumb={{ href: '/', label: 'Home' }}
    />
    <div className="ui-page-theme light">
      <Components theme="light" />
    </div>
    <div className="ui-page-theme dark">
      <Components theme="dark" />
    </div>
  </main>
)

const Components = ({ theme }: { theme: string }) => (
  <div className="wrap ui-page-sections" aria-label={`The ${theme} theme`} role="group">
    <Buttons />
    <Badges />
    <Section title="Form">
      <SampleForm theme={theme} />
    </Section>
    <Lists theme={theme} />
    <Messages />
    <States />
    <Pictures />
  </div>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="ui-page-section">
    <h2 className="ui-page-heading">{title}</h2>
    {children}
  </section>
)

const Buttons = () => (
  <Section title="Buttons">
    <div className="ui-page-row">
      <Button>Primary</Button>
      <Button variant="outline">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">
        <Trash2 aria-hidden="true" />
        Delete event
      </Button>
      <ThemeToggle />
      <Spinner />
    </div>
    <div className="ui-page-row">
      <Button size="small">Small</Button>
      <Button size="small" variant="ink">
        Admin primary
      </Button>
      <Button size="small" pending pendingText="Submitting...">
        Send
      </Button>
      <Button size="small" disabled>
        Event Full
      </Button>
      <Button size="small" done>
        <Check aria-hidden="true" />
        You're Registered
      </Button>
    </div>
    <div className="ui-page-row ui-page-night">
      <Rings />
      <ButtonLink href="/events" variant="gold">
        On night
      </ButtonLink>
      <ButtonLink href="https://example.org" variant="ghost">
        On night, secondary
      </ButtonLink>
    </div>
  </Section>
)

const Badges = () => {
  const [kind, setKind] = useState<'all' | 'discussion' | 'workshop' | 'audio'>('all')
  return (
    <Section title="Tags, roles, chips">
      <div className="ui-page-row">
        <Tag tone="life">Life Purpose</Tag>
        <Tag tone="relate">Relationships</Tag>
        <Tag tone="theology">Theology</Tag>
        <Tag tone="justice">Social Justice</Tag>
        <Tag tone="seasons">Seasons</Tag>
        <Tag tone="social">Social</Tag>
      </div>
      <div className="ui-page-row">
        <RoleBadge role="admin" />
        <RoleBadge role="leader" />
        <RoleBadge role="moderator" />
        <RoleBadge role="member" />
        <Monogram letters="AK" tone="life" />
        <Monogram letters="TO" tone="relate" />
        <span className="ui-page-brand">
          <Mark />
        </span>
      </div>
      <ChipRow
        label="Kind"
        showLabel
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: 'All' },
          { value: 'discussion', label: 'Discussion', dot: 'discussion' },
          { value: 'workshop', label: 'Workshop', dot: 'workshop' },
          { value: 'audio', label: 'Audio', icon: Headphones },
        ]}
      />
    </Section>
  )
}

const events = [
  { title: 'Faith & the first salary', date: 'Sat 14 Mar', price: 'Free', tone: 'life' },
  { title: 'Mentor training day', date: 'Sat 21 Mar', price: 'GHS 120', tone: 'justice' },
  {
    title: 'Reading Ruth together, one chapter a night',
    date: 'Sat 28 Mar',
    price: 'Free',
    tone: 'theology',
  },
] as const

const eventActions = ({ title }: { title: string }) => (
  <>
    <IconButton size="small" label={`Edit ${title}`}>
      <Pencil size={17} aria-hidden="true" />
    </IconButton>
    <IconButton size="small" tone="danger" label={`Delete ${title}`}>
      <Trash2 size={17} aria-hidden="true" />
    </IconButton>
  </>
)

const Lists = ({ theme }: { theme: string }) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(2)
  return (
    <Section title="Search, table, pager, tabs">
      <SearchField label={`Search ${theme} events`} value={search} onChange={setSearch} />
      <Panel flush>
        <Table
          caption="Events"
          rows={events}
          rowKey={({ title }) => title}
          rowTone={({ tone }) => tone}
          columns={[
            { header: 'Title', cell: ({ title }) => title },
            { header: 'Date', cell: ({ date }) => date },
            { header: 'Price', cell: ({ price }) => price, align: 'end' },
          ]}
          actions={eventActions}
        />
      </Panel>
      <Pager page={page} pageSize={6} total={43} noun={`${theme} teachings`} onChange={setPage} />
      <Tabs
        label="Other ways to give"
        tabs={[
          { id: 'mobile', label: 'Mobile money', icon: Smartphone, content: 'The number to send to.' },
          { id: 'bank', label: 'Bank transfer', icon: Landmark, content: 'The account to send to.' },
        ]}
      />
    </Section>
  )
}

const Messages = () => {
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  return (
    <Section title="Toasts, notes, dialog, questions">
      <div className="ui-page-row">
        <Button
          size="small"
          variant="outline"
          onClick={() =>
            toast({ title: 'Registration Successful!', description: 'Details are on the way to your email.' })
          }
        >
          Good news
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() =>
            toast({
              tone: 'destructive',
              title: 'Sync Failed',
              description: 'Failed to sync videos. Please try again.',
            })
          }
        >
          Bad news
        </Button>
        <Button size="small" variant="outline" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Button size="small" variant="outline" onClick={() => setLoading(!loading)}>
          Page progress
        </Button>
      </div>
      <ProgressLine active={loading} />
      <Note>Mentorship is a paid service.</Note>
      <Note tone="success">Your seat is saved.</Note>
      <Note tone="warning">Two spots left.</Note>
      <div>
        <Disclosure title="How often will we meet?" open>
          Typically 2-4 times a month, for as long as it helps.
        </Disclosure>
        <Disclosure title="Who are the mentors?">Members who have walked a little further.</Disclosure>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} size="small" title="Delete “Easter rooftop lunch”?">
        <p className="muted">40 people are registered. This cannot be undone.</p>
        <div className="ui-page-row ui-page-end">
          <Button size="small" variant="outline" onClick={() => setOpen(false)}>
            Keep event
          </Button>
          <Button size="small" variant="danger" onClick={() => toast({ title: 'Event deleted' })}>
            <Trash2 aria-hidden="true" />
            Delete event
          </Button>
        </div>
      </Dialog>
    </Section>
  )
}

const States = () => (
  <Section title="Skeleton, empty, error in place">
    <div className="ui-page-thirds">
      <SkeletonGroup label="Loading teachings">
        <Panel flush>
          <Skeleton shape="cover" />
          <div className="ui-page-skeleton">
            <Skeleton shape="tag" />
            <Skeleton shape="title" />
            <Skeleton shape="title" width="half" />
            <Skeleton shape="line" />
            <Skeleton shape="line" width="long" />
          </div>
        </Panel>
      </SkeletonGroup>
      <EmptyState
        icon={CalendarSearch}
        title="No events found"
        text="Try adjusting your search or filter criteria"
        headingLevel={3}
        actions={<Button size="small">Clear filters</Button>}
      />
      <ErrorState
        title="Failed to load events"
        text="There was an error loading events. Please try again later."
        headingLevel={3}
        onRetry={() => toast({ title: 'Trying again' })}
      />
    </div>
  </Section>
)

const Pictures = () => (
  <Section title="Portraits and an empty shelf">
    <div className="ui-page-thirds">
      <ArchPortrait
        src={leaderArt.abena}
        alt="Illustrated portrait of Abena Boateng"
        caption="An illustration, until there is a photograph"
      />
      <ArchPortrait src={leaderArt.chidi} alt="Illustrated portrait of Chidi Okafor" />
      <EmptyState icon={BookOpen} title="Nothing here yet" headingLevel={3} />
    </div>
  </Section>
)

/** A form with every kind of field. Its schema finds the first three fields wanting when they are empty. */
const SampleForm = ({ theme }: { theme: string }) => (
  <Form
    label={`Sample in ${theme}`}
    schema={loadSchema}
    action="/api/dev/sample"
    success={{ title: 'Question Submitted', description: "We'll get back to you soon." }}
    failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
  >
    <FieldGrid>
      <Field name="name" label="Full name" autoComplete="name" />
      <Field name="email" label="Email" type="email" autoComplete="email" placeholder="you@example.com" />
      <Field
        name="country"
        label="Country"
        options={['Ghana', 'Nigeria', 'Kenya']}
        placeholder="Choose one"
      />
      <Field name="age" label="Age" type="number" min={13} max={120} optional />
      <Field name="password" label="Password" type="password" autoComplete="new-password" optional />
      <Field name="birthday" label="Birthday" type="date" optional />
      <Field name="question" label="Question" hint="As short or long as you like." rows={4} optional wide />
      <CheckboxGroup
        name="interests"
        label="What interests you?"
        options={[
          { value: 'music', label: 'Music and worship' },
          { value: 'prayer', label: 'Prayer' },
          { value: 'teaching', label: 'Teaching' },
        ]}
      />
      <RadioGroup
        name="format"
        label="How shall we meet?"
        defaultValue="online"
        options={[
          { value: 'online', label: 'Online' },
          { value: 'in-person', label: 'In person' },
        ]}
      />
      <CheckboxField name="newsletter" label="Send me the newsletter" defaultChecked />
    </FieldGrid>
    <div className="ui-page-row">
      <SubmitButton pendingText="Submitting...">Send question</SubmitButton>
      <ResetButton>Reset Form</ResetButton>
    </div>
  </Form>
)

const messages = {
  name: 'Full name is required',
  email: 'Please enter a valid email address',
  country: 'Please select a country',
  interests: 'Please select at least one area of interest',
}

const loadSchema = async () => ({
  safeParse: (value: unknown) => {
    const values = value as Record<string, string | string[]>
    const issues = Object.entries(messages)
      .filter(([name]) => !values[name]?.length)
      .map(([name, message]) => ({ path: [name], message }))
    return issues.length === 0
      ? { success: true as const, data: value }
      : { success: false as const, error: { issues } }
  },
})
