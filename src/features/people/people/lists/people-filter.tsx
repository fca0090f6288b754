import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { personTags } from '../endpoints.ts'
import { groups } from '../groups/endpoints.ts'
import { AddSentence } from './add-sentence.tsx'
import { FilterCount } from './filter-count.tsx'
import { ListActions } from './list-actions.tsx'
import './people-filter.css'
import { SentenceRow } from './sentence-row.tsx'
import { hintOf, mostSentences, type PeopleFilter as Filter } from './sentences.ts'
import type { OpenList } from './use-open-list.ts'
import { ValueButton } from './value-button.tsx'

type Props = {
  open: OpenList
  /** How many are found, and whether that is still the number of before. */
  total: number | undefined
  isBehind: boolean
  /** Only some of the list are shown. */
  isSearched: boolean
}

/** The sentences of a list, to read and to change. */
export const PeopleFilter = ({ open, total, isBehind, isSearched }: Props) => {
  const { filter, change } = open
  const { sentences } = filter
  const { data: groupsNow = [] } = useQuery(groups)
  const { data: tagCounts = [] } = useQuery(personTags)
  const tags = tagCounts.map(({ tag }) => tag)
  const titleId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (isAdded.current) rows.current?.lastElementChild?.querySelector<HTMLElement>('.people-value')?.focus()
    isAdded.current = false
  }, [sentences.length])

  const changeTo = (next: Filter['sentences']) => change({ ...filter, sentences: next })
  const hints = [...new Set(sentences.flatMap(({ kind }) => hintOf(kind) ?? []))]
  return (
    <section className="box people-filter" aria-labelledby={titleId}>
      <h2 id={titleId} className={sentences.length === 0 ? 'visually-hidden' : 'people-filter-head'}>
        {sentences.length > 1 ? (
          <>
            People who match{' '}
            <ValueButton
              value={filter.join}
              what="All or any of the sentences"
              items={(['all', 'any'] as const).map((join) => ({
                label: join,
                isChosen: join === filter.join,
                onChoose: () => change({ ...filter, join }),
              }))}
            />{' '}
            of these
          </>
        ) : (
          'People who'
        )}
      </h2>
      {sentences.length > 0 && (
        <ul ref={rows} className="people-sentences">
          {sentences.map((said, index) => (
            <SentenceRow
              // A sentence has no name of its own, and the same one may stand there twice.
              key={`${index} of ${sentences.length}`}
              said={said}
              known={{ groups: groupsNow, tags }}
              onChange={(next) => changeTo(sentences.with(index, next))}
              onRemove={() => {
                addButton.current?.focus()
                changeTo(sentences.toSpliced(index, 1))
              }}
            />
          ))}
        </ul>
      )}
      {hints.length > 0 && (
        <details className="people-filter-hints">
          <summary>What counts</summary>
          {hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </details>
      )}
      <div className="people-filter-foot">
        {sentences.length < mostSentences && (
          <AddSentence
            tags={tags}
            button={addButton}
            onAdd={(said) => {
              isAdded.current = true
              changeTo([...sentences, said])
            }}
          />
        )}
        <FilterCount total={total} isBehind={isBehind} />
        <ListActions open={open} emails={isBehind || isSearched ? undefined : total} />
      </div>
    </section>
  )
}
