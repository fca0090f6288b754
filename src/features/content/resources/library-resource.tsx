import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { libraryText } from './endpoints.ts'
import { readingMinutes, scriptureNote, type Block } from './library/blocks.ts'
import { ResourceCard } from './resource-card.tsx'
import { relatedItems, type LibraryItem } from './resource-item.ts'
import { ResourceLayout } from './resource-layout.tsx'
import { headingsOf, ResourceText } from './resource-text.tsx'

/** A resource that is part of the site: its whole text, then others to read next. */
export const LibraryResource = ({ item }: { item: LibraryItem }) => {
  const text = useQuery(libraryText(item.id))
  return (
    <>
      {text.data ? (
        <Read item={item} blocks={text.data} />
      ) : (
        <ResourceLayout item={item} facts={[]}>
          <ErrorState
            title="We couldn't load the text"
            text="Check your connection and try again."
            onRetry={() => void text.refetch()}
          />
        </ResourceLayout>
      )}
      <section className="section section-sunken" aria-labelledby="related-title">
        <div className="wrap">
          <h2 id="related-title" className="resource-related-title">
            Related resources
          </h2>
          <div className="resource-related">
            {relatedItems(item, 3).map((other) => (
              <ResourceCard key={other.id} item={other} headingLevel={3} />
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

const Read = ({ item, blocks }: { item: LibraryItem; blocks: Block[] }) => (
  <ResourceLayout
    item={item}
    facts={[{ label: 'Reading time', value: `${readingMinutes(blocks)} minutes` }]}
    contents={headingsOf(blocks)}
  >
    <ResourceText blocks={blocks} />
    <p className="resource-source">{scriptureNote}</p>
  </ResourceLayout>
)
