import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { RemoveExamplesButton } from '#features/site/dashboard/remove-examples-button.tsx'
import { documents } from '#features/site/documents/documents.ts'
import type { Values } from '#features/site/documents/field.ts'
import { siteDocument } from '#features/site/endpoints.ts'
import { DocumentForm } from '#features/site/forms/document-form.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { SoItLooks } from './so-it-looks.tsx'
import type { FirstRun } from './first-run-schema.ts'
import { DemoStep } from './demo-step.tsx'
import { LeaveStep } from './leave-step.tsx'
import { isLeft, isSettled, stepsOf, stillWords, type Step } from './steps.ts'

type Props = { step: Step; firstRun: FirstRun; onBack: (() => void) | undefined; onNext: () => void }

/** One step: its form, or the way to where it is done. */
export function StepPanel({ step, firstRun, onBack, onNext }: Props) {
  const steps = stepsOf(firstRun)
  const [typed, setTyped] = useState<Values>({})
  return (
    <>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          Make it yours
        </Button>
      )}
      <div className="first-run-step-parts">
        <Box title={step.title} note={`Step ${steps.indexOf(step) + 1} of ${steps.length}`}>
          <div className="first-run-form">
            {stillWords(step, firstRun) && <Note tone="warning">{stillWords(step, firstRun)}.</Note>}
            {'document' in step ? (
              <StepForm document={step.document} onTyped={setTyped} onNext={onNext} />
            ) : 'text' in step ? (
              <>
                <p>{step.text}</p>
                <div className="first-run-links">
                  {step.links.map(({ label, href }) => (
                    <ButtonLink key={href} variant={step.links.length > 1 ? 'outline' : 'ink'} href={href}>
                      {label}
                    </ButtonLink>
                  ))}
                  {step.examples && <RemoveExamples document={step.examples} />}
                </div>
              </>
            ) : (
              <DemoStep firstRun={firstRun} />
            )}
          </div>
          <div className="first-run-foot">
            {step.mayStay && !step.isDone(firstRun) && (
              <LeaveStep step={step} isLeft={isLeft(step, firstRun)} onLeft={onNext} />
            )}
            <Button variant="quiet" onClick={onNext}>
              {isSettled(step, firstRun) ? 'Next' : 'Skip'}
            </Button>
          </div>
        </Box>
        {'isSeen' in step && <SoItLooks typed={typed} />}
      </div>
    </>
  )
}

const RemoveExamples = ({ document }: { document: 'leaders' }) => {
  const { data } = useQuery(siteDocument(document))
  return data && <RemoveExamplesButton document={documents[document]} edited={data} />
}

type StepFormProps = {
  document: Extract<Step, { document: unknown }>['document']
  onTyped: (values: Values) => void
  onNext: () => void
}

const StepForm = ({ document, onTyped, onNext }: StepFormProps) => {
  const query = useQuery(siteDocument(document))
  if (query.data)
    return (
      <DocumentForm
        edited={query.data}
        place="page"
        onTyped={onTyped}
        onSaved={(_saved, { isPublished }) => isPublished && onNext()}
      />
    )
  if (shownError(query))
    return (
      <ErrorState
        title="We couldn't load this step"
        text="Please try again in a few minutes."
        onRetry={() => void query.refetch()}
        headingLevel={3}
      />
    )
  return (
    <SkeletonGroup label="Loading the form">
      <Skeleton shape="title" width="long" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}
