import { useQuery } from '@tanstack/react-query'
import { Check, CircleSlash, Mail, Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { circleAttendancePage, circlesPage, circleWritePage } from '#shared/admin-paths.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { shownError } from '#browser/calls/reading.ts'
import { BackLink } from '#ui/dashboard/back-link.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { AttendanceBoxes } from '../attendance/attendance-boxes.tsx'
import { AddLeaderDialog } from './add-leader-dialog.tsx'
import { AddMembersDialog } from './add-members-dialog.tsx'
import { CircleFacts } from './circle-facts.tsx'
import { CircleMembers } from './circle-members.tsx'
import './circle-page.css'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { EditGroupDialog } from './edit-group-dialog.tsx'
import { oneGroup } from './endpoints.ts'
import { meetingText } from './meeting.ts'
import type { Group } from './schema.ts'

/** A circle or team: who leads it, when and where it meets, and who is in it. */
export function CirclePage({ id }: { id: string }) {
  const query = useQuery(oneGroup(id))
  const error = shownError(query)
  if (query.data) return <Whole group={query.data} />
  if (wasRefused(error)) return <NoSuchCircle />
  return (
    <>
      <BackToCircles />
      <Loading
        query={query}
        label="Loading circle"
        failure="We couldn't load this circle"
        className="circle-skeletons"
      />
    </>
  )
}

export const NoSuchCircle = () => (
  <EmptyState
    icon={CircleSlash}
    title="Circle not found"
    text="It may have been deleted."
    actions={
      <ButtonLink variant="ink" href={circlesPage}>
        Go to circles
      </ButtonLink>
    }
  />
)

const BackToCircles = () => <BackLink href={circlesPage}>Circles</BackLink>

type Step = 'add' | 'lead' | 'edit' | 'delete'

function Whole({ group }: { group: Group }) {
  const [step, setStep] = useState<Step>()
  const [, navigate] = useLocation()
  const close = () => setStep(undefined)
  return (
    <>
      <CircleHead group={group} onStep={setStep} />
      <div className="circle-page">
        <div className="circle-side">
          <Box>
            <CircleFacts group={group} onAddLeader={() => setStep('lead')} />
          </Box>
          <AttendanceBoxes group={group} />
        </div>
        <Box
          title="Members"
          note={
            <span className="circle-count">
              {group.people}
              {group.people > 0 && <AddMembers onStep={setStep} isSmall />}
            </span>
          }
        >
          <CircleMembers group={group} />
        </Box>
        <p className="circle-delete">
          <Button variant="quiet" size="small" onClick={() => setStep('delete')}>
            <Trash2 aria-hidden="true" />
            Delete {group.kind}
          </Button>
        </p>
      </div>
      {step === 'add' && <AddMembersDialog group={group} onClose={close} />}
      {step === 'lead' && <AddLeaderDialog group={group} onClose={close} />}
      {step === 'edit' && <EditGroupDialog group={group} onSaved={close} onClose={close} />}
      {step === 'delete' && (
        <DeleteGroupDialog group={group} onDeleted={() => navigate(circlesPage)} onClose={close} />
      )}
    </>
  )
}

const CircleHead = ({ group, onStep }: { group: Group; onStep: (step: Step) => void }) => (
  <div className="circle-head">
    <BackToCircles />
    <div className="circle-head-title">
      <h1 className="tab-head-title">{group.name}</h1>
      <p className="muted">{[meetingText(group), group.place].filter(Boolean).join(' · ') || nothingYet}</p>
    </div>
    <div className="circle-head-actions">
      {group.people > 0 && (
        <ButtonLink variant="outline" href={circleWritePage(group.id)}>
          <Mail aria-hidden="true" />
          Email
        </ButtonLink>
      )}
      <Button variant="outline" onClick={() => onStep('edit')}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <PageFoot>
        {group.people > 0 ? (
          <ButtonLink variant="ink" href={circleAttendancePage(group.id)}>
            <Check aria-hidden="true" />
            Take attendance
          </ButtonLink>
        ) : (
          <AddMembers onStep={onStep} />
        )}
      </PageFoot>
    </div>
  </div>
)

const AddMembers = ({ onStep, isSmall = false }: { onStep: (step: Step) => void; isSmall?: boolean }) => (
  <Button
    variant={isSmall ? 'outline' : 'ink'}
    size={isSmall ? 'small' : undefined}
    onClick={() => onStep('add')}
  >
    <UserPlus aria-hidden="true" />
    Add members
  </Button>
)

const nothingYet = 'No time or place yet'
