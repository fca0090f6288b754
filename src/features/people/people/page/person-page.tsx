import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { longestNote } from '#shared/notes.ts'
import { peoplePage } from '#shared/admin-paths.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { shownError } from '#browser/calls/reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { NoteForm } from '#ui/dashboard/note-form.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { FollowUps } from '../contacts/follow-ups.tsx'
import { LogContactDialog } from '../contacts/log-contact-dialog.tsx'
import { DeletePersonButton } from '../delete-person-button.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { addPersonNote, onePerson } from '../endpoints.ts'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { RecentMerges } from '../merge/recent-merges.tsx'
import { BackToPeople } from './back-to-people.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonGroups } from './person-groups.tsx'
import { PersonHead, type PersonStep } from './person-head.tsx'
import './person-page.css'
import { PersonTags } from './person-tags.tsx'
import { nameOf } from '../policy.ts'
import type { WholePerson } from '../schema.ts'
import { Timeline } from './timeline.tsx'

/** Everything about one person that the reader may know. */
export function PersonPage({ id }: { id: string }) {
  const query = useQuery(onePerson(id))
  const error = shownError(query)
  if (query.data) return <Whole person={query.data} />
  if (wasRefused(error)) return <NoSuchPerson />
  return (
    <>
      <BackToPeople />
      <Loading
        query={query}
        label="Loading person"
        failure="We couldn't load this person"
        className="person-skeletons"
      />
    </>
  )
}

export const NoSuchPerson = () => (
  <EmptyState
    icon={UserRoundX}
    title="Person not found"
    text="They may have been deleted, or merged with another."
    actions={
      <ButtonLink variant="ink" href={peoplePage}>
        Go to people
      </ButtonLink>
    }
  />
)

function Whole({ person }: { person: WholePerson }) {
  const [step, setStep] = useState<PersonStep>()
  const [, navigate] = useLocation()
  const close = () => setStep(undefined)
  return (
    <>
      <BackToPeople />
      <PersonHead person={person} onStep={setStep} />
      {person.isPrivate && (
        <Note>
          <p>Only the care team can see this person. They have only ever sent private prayer requests.</p>
        </Note>
      )}
      <RecentMerges person={person} />
      <FollowUps followUps={person.followUps} />
      <div className="person-page">
        <div className="person-side">
          <Box title="Details">
            <PersonDetails person={person} />
          </Box>
          {!person.isPrivate && (
            <>
              <Box title="Circles and teams">
                <PersonGroups person={person} />
              </Box>
              <Box title="Tags">
                <PersonTags person={person} />
              </Box>
            </>
          )}
        </div>
        <Box title="Timeline">
          <NoteForm
            endpoint={addPersonNote(person.id)}
            invalidates={[onePerson(person.id).path]}
            hint="Only the team sees it."
            longest={longestNote}
            className="person-box person-new-note"
          />
          <Timeline entries={person.timeline} hasOlder={person.hasOlder} />
        </Box>
        <p className="person-delete">
          <DeletePersonButton
            person={{ id: person.id, name: nameOf(person) }}
            onDeleted={() => navigate(peoplePage)}
          />
        </p>
      </div>
      {step === 'log' && <LogContactDialog person={person} onClose={close} />}
      {step === 'edit' && <EditPersonDialog person={person} onClose={close} />}
      {step === 'merge' && <MergeDialog person={person} onClose={close} />}
    </>
  )
}
