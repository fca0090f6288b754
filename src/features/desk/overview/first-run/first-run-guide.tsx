import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFreshFacts } from '#features/site/dashboard/use-fresh-facts.ts'
import { showGuide } from '#features/site/opening/endpoints.ts'
import { useIsPhone } from '#browser/use-is-phone.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { AlsoYours } from './also-yours.tsx'
import type { FirstRun } from './first-run-schema.ts'
import './first-run-guide.css'
import { NotOpenYet } from './not-open-yet.tsx'
import { StepPanel } from './step-panel.tsx'
import { countDone, firstOpenStep, isSettled, noteOf, stepAfter, stepsOf, type Step } from './steps.ts'

/** The first steps of a new site. On a phone one step at a time takes the place of the list. */
export function FirstRunGuide({ firstRun }: { firstRun: FirstRun }) {
  useFreshFacts()
  const isPhone = useIsPhone()
  const steps = stepsOf(firstRun)
  const [chosen, setChosen] = useState<Step>()
  const panel = useRef<HTMLDivElement>(null)
  const current = chosen ?? (isPhone ? undefined : firstOpenStep(firstRun))

  // The focus goes to a step that was chosen. When the page opens, it stays where it is.
  useEffect(() => {
    if (!chosen) return
    const goThere = () => {
      panel.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'start' })
    }
    goThere()
    // A dialog that asked before publishing takes its entry out of the history, and the browser scrolls to where it was.
    const onBack = () => requestAnimationFrame(goThere)
    if (isEntryOfDialog()) addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [chosen])

  return (
    <section className="first-run" aria-labelledby="first-run-title">
      <div className="first-run-head">
        <div>
          <h2 id="first-run-title" className="first-run-title">
            Make it yours
          </h2>
          <p className="first-run-lead">
            {countDone(firstRun)} of {steps.length} done. You can stop at any time, and change everything
            later under Our site.
          </p>
        </div>
        <HideGuide />
      </div>
      {!firstRun.isOpen && <NotOpenYet firstRun={firstRun} />}
      <div className="first-run-parts">
        {(!isPhone || !current) && (
          <Box>
            <ol className="first-run-steps">
              {steps.map((step, index) => (
                <li key={step.id}>
                  <StepButton
                    step={step}
                    number={index + 1}
                    firstRun={firstRun}
                    isCurrent={step.id === current?.id}
                    onChoose={() => setChosen(step)}
                  />
                </li>
              ))}
            </ol>
          </Box>
        )}
        {current && (
          <div ref={panel} tabIndex={-1} className="first-run-panel">
            <StepPanel
              key={current.id}
              step={current}
              firstRun={firstRun}
              onBack={isPhone ? () => setChosen(undefined) : undefined}
              onNext={() => setChosen(stepAfter(firstRun, current))}
            />
          </div>
        )}
      </div>
      {(!isPhone || !current) && <AlsoYours firstRun={firstRun} />}
    </section>
  )
}

const isEntryOfDialog = (): boolean => (history.state as { dialog?: string } | null)?.dialog !== undefined

type StepButtonProps = {
  step: Step
  number: number
  firstRun: FirstRun
  isCurrent: boolean
  onChoose: () => void
}

const StepButton = ({ step, number, firstRun, isCurrent, onChoose }: StepButtonProps) => {
  const isDone = isSettled(step, firstRun)
  const note = noteOf(step, firstRun)
  return (
    <button
      type="button"
      className="first-run-step"
      aria-current={isCurrent ? 'step' : undefined}
      data-done={isDone}
      onClick={onChoose}
    >
      <span className="first-run-dot" aria-hidden="true">
        {isDone ? <Check size={16} /> : number}
      </span>
      <span className="first-run-words">
        <b>{step.title}</b>
        <small>
          {isDone && note !== 'Done' && <span className="visually-hidden">Done. </span>}
          {note}
        </small>
      </span>
    </button>
  )
}

const HideGuide = () => {
  const hiding = useAction(showGuide, {
    success: { title: 'The guide is hidden', description: 'You can show it again under Our site.' },
    failure: "The guide couldn't be hidden",
    invalidates: ['/api/admin/site-opening'],
  })
  return (
    <Button
      variant="quiet"
      className="first-run-hide"
      pending={hiding.isPending}
      pendingText="Hiding..."
      onClick={() => hiding.mutate({ isShown: false })}
    >
      Hide this guide
    </Button>
  )
}
