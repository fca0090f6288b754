import { useId, useState } from 'react'
import { longDate } from '#shared/time/dates.ts'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import type { MonthlyGift } from '../schema.ts'
import { GiftDialog, useGiftChange } from './gift-dialog.tsx'
import './pause-gift-dialog.css'

type Pause = MonthlyGift['pauses'][number]

type Props = {
  pauses: readonly Pause[]
  onPause: (months: number) => Promise<unknown>
  onClose: () => void
}

/** For how long nothing is taken. Each choice says when the gift continues. */
export const PauseGiftDialog = ({ pauses, onPause, onClose }: Props) => {
  const formId = useId()
  // The dialog keeps the choices that it was opened with, also when the gift is paused by then.
  const [choices] = useState(pauses)
  const [chosen, setChosen] = useState(choices[0])
  const { isPending, error, ask } = useGiftChange(({ months }: Pause) => onPause(months), {
    done: ({ nextPaymentAt }) => ({
      title: 'Monthly gift paused',
      description: `Your next payment is on ${longDate(nextPaymentAt)}.`,
    }),
    onClose,
  })
  return (
    <GiftDialog
      title="Pause your monthly gift?"
      confirm="Pause gift"
      keep="Keep giving"
      pendingText="Pausing..."
      isPending={isPending}
      error={error}
      failure="We couldn't pause your gift"
      onConfirm={() => chosen && ask(chosen)}
      onClose={onClose}
    >
      <p>
        Nothing is taken until the day you choose. Then your gift continues automatically. You can also resume
        it earlier.
      </p>
      <FormContext value={{ ...noForm, formId }}>
        <div className="pause-gift-choices">
          <RadioGroup
            name="months"
            label="For how long?"
            defaultValue={String(chosen?.months)}
            onChange={(value) => setChosen(choices.find(({ months }) => String(months) === value))}
            options={choices.map(({ months, nextPaymentAt }) => ({
              value: String(months),
              label: (
                <>
                  <b>{months === 1 ? '1 month' : `${months} months`}</b>
                  <span className="pause-gift-until">until {longDate(nextPaymentAt)}</span>
                </>
              ),
            }))}
          />
        </div>
      </FormContext>
    </GiftDialog>
  )
}
