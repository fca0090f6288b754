import { useState } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { mostBlocks } from '../../categories.ts'
import type { IssueBlock } from '../../schema.ts'
import { blockKinds, blockOf, emptyBlock } from './block-kinds.ts'
import { ChooseThing } from './choose-thing.tsx'
import type { Thing } from './known-things.ts'
import { ThingLine } from './thing-line.tsx'

type Props = {
  offers: readonly Thing[]
  isFull: boolean
  onAdd: (block: IssueBlock) => void
}

const mostShown = 3

/** The other events and teachings that could be in it, and an empty block of each kind. */
export function AddBlock({ offers, isFull, onAdd }: Props) {
  const [chooses, setChooses] = useState<'event' | 'teaching'>()
  const near = [
    ...offers.filter(({ kind }) => kind === 'event').slice(0, mostShown - 1),
    ...offers.filter(({ kind }) => kind === 'teaching').slice(0, 1),
  ]
  if (isFull) return <p className="muted">An email has up to {mostBlocks} blocks.</p>
  return (
    <>
      {near.length > 0 && (
        <section className="box more-things" aria-labelledby="more-things">
          <h2 id="more-things" className="box-title">
            Could be in it, too
          </h2>
          <ul>
            {near.map((thing) => (
              <li key={thing.of}>
                <ThingLine thing={thing} />
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Add ${thing.title}`}
                  onClick={() => onAdd(blockOf(thing))}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="add-block" role="group" aria-label="Add a block">
        <span aria-hidden="true">Add</span>
        {blockKinds.map(({ kind, label, icon: Icon }) => (
          <Button
            key={kind}
            variant="outline"
            size="small"
            onClick={() =>
              kind === 'event' || kind === 'teaching' ? setChooses(kind) : onAdd(emptyBlock(kind))
            }
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      {chooses && (
        <ChooseThing
          kind={chooses}
          offers={offers.filter(({ kind }) => kind === chooses)}
          onChoose={(thing) => {
            setChooses(undefined)
            onAdd(blockOf(thing))
          }}
          onClose={() => setChooses(undefined)}
        />
      )}
    </>
  )
}
