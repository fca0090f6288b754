import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listed } from '#shared/figures.ts'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/forms/field.tsx'
import { readValues, type Control } from '#ui/forms/form-data.ts'
import { longestOwnWords } from '../../policy.ts'
import { guestCounts } from '../endpoints.ts'
import { eventBodyOf } from './event-form-values.ts'
import { movedParts } from './moved-parts.ts'
import type { ListedEvent } from '../schema.ts'

/**
 * How many guests get an email when the event is moved: as it is now, since the list may be older than the last registration. Undefined if
 * the person who asks may not know, or until it is known.
 */
export const useTold = (event: ListedEvent | undefined): number | undefined => {
  const mayRead = useCanAt('registrations.read')
  const counts = useQuery({
    ...guestCounts(event?.id ?? ''),
    enabled: event?.state === 'planned' && mayRead(event),
    staleTime: 0,
  })
  return event?.state === 'planned' ? counts.data?.told : 0
}

/** Whether someone might hear of a change. */
export const isHeard = ({ registered }: ListedEvent, told: number | undefined): boolean =>
  told === undefined ? registered > 0 : told > 0

const guestsText = (told: number | undefined): string => {
  if (told === undefined) return 'Everyone registered'
  return told === 1 ? '1 guest' : `${told.toLocaleString('en')} guests`
}

const emailText = (told: number | undefined, parts: readonly string[]): string =>
  `${guestsText(told)} will get an email about the new ${listed(parts)}`

type FieldsProps = { event: ListedEvent; currency: string; told: number | undefined }

/** Stands in the form as soon as what is typed there moves the event: who hears of it, and what the team says to them. */
export function MoveFields({ event, currency, told }: FieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<readonly string[]>([])
  const look = useEffectEvent((form: HTMLFormElement) => {
    const controls = Array.from(form.elements) as unknown as Control[]
    const next = movedParts(event, eventBodyOf(readValues(controls), currency))
    setParts((before) => (before.join() === next.join() ? before : next))
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const lookAgain = () => look(form)
    lookAgain()
    for (const kind of ['input', 'change']) form.addEventListener(kind, lookAgain)
    return () => {
      for (const kind of ['input', 'change']) form.removeEventListener(kind, lookAgain)
    }
  }, [])
  return (
    <div ref={place} className="edit-event-moved" role="status" hidden={parts.length === 0}>
      {parts.length > 0 && (
        <>
          <Note tone="warning">
            <b>{emailText(told, parts)}.</b> We send it as soon as you save.
          </Note>
          <Field
            name="ownWords"
            label="A sentence of your own for guests"
            hint="It stands in this email."
            optional
            rows={2}
            maxLength={longestOwnWords}
          />
        </>
      )}
    </div>
  )
}

export type MoveQuestion = { parts: readonly string[]; answer: (isMeant: boolean) => void }

type DialogProps = { question: MoveQuestion; told: number | undefined; onClose: () => void }

/** Asks before the emails leave: they cannot be called back. */
export const MoveDialog = ({ question: { parts, answer }, told, onClose }: DialogProps) => (
  <ConfirmDialog
    title={`Save, and email ${guestsText(told).toLowerCase()}?`}
    confirm="Save and send"
    keep="Back to the form"
    variant="ink"
    onConfirm={() => {
      answer(true)
      onClose()
    }}
    onClose={() => {
      answer(false)
      onClose()
    }}
  >
    <p>{emailText(told, parts)}. It cannot be called back.</p>
  </ConfirmDialog>
)
