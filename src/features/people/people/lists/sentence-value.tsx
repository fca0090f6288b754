import { useState } from 'react'
import { AskValueDialog } from './ask-value-dialog.tsx'
import { ValueButton } from './value-button.tsx'
import { valueWords, type Choosable, type Value } from './value-words.ts'
import type { ValueKind } from './values.ts'

type Props = { kind: ValueKind; value: Value; known: Choosable; onChange: (value: Value) => void }

/** One value of a sentence, with the word before it. */
export const SentenceValue = ({ kind, value, known, onChange }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const { name, lead, what, offered, asks } = valueWords[kind]
  const usual = offered(known)
  // A number or day that was typed, or a tag that no one has now, is still the one that is chosen.
  const all = usual.includes(value) ? usual : [value, ...usual]
  const before = lead?.(value)
  return (
    <>
      {before && `${before} `}
      <ValueButton
        value={name(value, known)}
        what={what}
        items={all.map((one) => ({
          label: name(one, known),
          isChosen: one === value,
          onChoose: () => onChange(one),
        }))}
        ends={
          asks
            ? [
                {
                  label: asks === 'day' ? 'Another day …' : 'Another number …',
                  onChoose: () => setIsAsking(true),
                },
              ]
            : []
        }
      />
      {isAsking && (
        <AskValueDialog kind={kind} value={value} onChoose={onChange} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}
