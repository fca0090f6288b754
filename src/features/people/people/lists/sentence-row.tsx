import { X } from 'lucide-react'
import { Fragment } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { SentenceValue } from './sentence-value.tsx'
import { piecesOf, type Sentence } from './sentences.ts'
import { textOf, valueIn, type Choosable } from './value-words.ts'

type Props = {
  said: Sentence
  known: Choosable
  onChange: (said: Sentence) => void
  onRemove: () => void
}

/** A sentence to read, with buttons for its values. */
export const SentenceRow = ({ said, known, onChange, onRemove }: Props) => {
  const text = textOf(said, known)
  return (
    <li className="people-sentence">
      <span role="group" aria-label={text} className="people-sentence-words">
        {piecesOf(said.kind).map((piece, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {'words' in piece ? (
              piece.words
            ) : (
              <SentenceValue
                kind={piece.kind}
                value={valueIn(said, piece.gap)}
                known={known}
                onChange={(value) => onChange({ ...said, [piece.gap]: value })}
              />
            )}
          </Fragment>
        ))}
      </span>
      <IconButton size="small" label={`Remove “${text}”`} onClick={onRemove}>
        <X size={17} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
