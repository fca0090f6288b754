import { BookOpen, CalendarSearch, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ArchPortrait } from '#ui/parts/marks/arch-portrait.tsx'
import { leaderArt } from '#ui/art/art.ts'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Section } from './section.tsx'

export const Messages = () => {
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
      <Note tone="success">Your place is saved.</Note>
      <Note tone="warning">Two spots left.</Note>
      <div>
        <Disclosure title="How often will we meet?" open>
          Typically 2-4 times a month, for as long as it helps.
        </Disclosure>
        <Disclosure title="Who are the mentors?">Members who have walked a little further.</Disclosure>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} size="small" title="Delete “Easter rooftop lunch”?">
        <p className="muted">40 people are registered. You cannot undo this.</p>
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

export const States = () => (
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

export const Pictures = () => (
  <Section title="Portraits and an empty list">
    <div className="ui-page-thirds">
      <ArchPortrait caption="Illustration">
        <img src={leaderArt.abena} alt="Illustrated portrait of Abena Boateng" width={500} height={600} />
      </ArchPortrait>
      <ArchPortrait>
        <img src={leaderArt.chidi} alt="Illustrated portrait of Chidi Okafor" width={500} height={600} />
      </ArchPortrait>
      <EmptyState icon={BookOpen} title="Nothing here yet" headingLevel={3} />
    </div>
  </Section>
)
