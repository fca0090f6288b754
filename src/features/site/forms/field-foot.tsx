import { useToday } from '#browser/today.tsx'
import { figure } from '#shared/figures.ts'
import { isSame, textOf, type Field, type Value } from '../documents/field.ts'
import { dayIsOver } from '../for-visitors.ts'
import { placeholdersIn } from '../documents/placeholders.ts'
import { valueWords } from './value-words.ts'

type Props = {
  field: Field
  value: Value
  /** What visitors see; nothing of a new entry. */ shown: Value | undefined
}

const mostStruck = 120

/** Below a field: how long its text is, and what it said until now. */
export const FieldFoot = ({ field, value, shown }: Props) => {
  const today = useToday()
  const isOver = field.kind === 'day' && field.isLast && textOf(value) !== '' && textOf(value) < today
  const hasLimit = 'most' in field && typeof value === 'string'
  const isChanged = shown !== undefined && !isSame(value, shown)
  // Ticks are seen at a glance.
  const isTold = isChanged && field.kind !== 'yes'
  if (!hasLimit && !isTold && !isOver) return null
  return (
    <>
      {isOver && <p className="site-field-over">{dayIsOver}</p>}
      <div className="site-field-foot">
        {isTold ? <Until words={valueWords(field, shown)} /> : <span />}
        {hasLimit && (
          <span className={value.trim().length > field.most ? 'site-field-over' : undefined}>
            {figure(value.trim().length)} of {figure(field.most)}
          </span>
        )}
      </div>
      <Filled text={textOf(value)} />
    </>
  )
}

/** Someone who did not write the braces can't know what they are for. */
const Filled = ({ text }: { text: string }) => {
  const filled = placeholdersIn(text)
  if (filled.length === 0) return null
  return (
    <p className="site-field-filled">
      {filled.map(({ typed, shown }) => `${typed} shows as “${shown}”.`).join(' ')}
    </p>
  )
}

const Until = ({ words }: { words: string }) => {
  if (words === '') return <span>Empty until now</span>
  if (words.length <= mostStruck)
    return (
      <span>
        <s>{words}</s> until now
      </span>
    )
  return (
    <details className="site-field-until">
      <summary>The text until now</summary>
      <p>{words}</p>
    </details>
  )
}
