import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { library, libraryText } from '../endpoints.ts'
import { readingMinutes, scriptureNote, type Block } from '../library/blocks.ts'
import { ResourceCard } from '../resource-card.tsx'
import { libraryItem, relatedItems, type LibraryItem } from '../resource-item.ts'
import { ResourceNotFound } from './resource-not-found.tsx'
import { ResourceLayout } from './resource-layout.tsx'
import { headingsOf, ResourceText } from './resource-text.tsx'

/** A resource that is part of the site: its whole text, or the file in its place, then others to read next. */
export const LibraryResource = ({ id }: { id: string }) => {
  const query = useQuery(library)
  const all = (query.data?.rows ?? []).map(libraryItem)
  const item = all.find((one) => one.id === id)
  if (item) return <Found item={item} all={all} />
  if (query.data) return <ResourceNotFound />
  return (
    <div className="section-tight wrap">
      <ErrorState
        title="We couldn't load this resource"
        text="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

const Found = ({ item, all }: { item: LibraryItem; all: LibraryItem[] }) => {
  const related = relatedItems(item, all, 3)
  return (
    <>
      {item.hasText ? (
        <WithText item={item} />
      ) : (
        <ResourceLayout item={item} facts={authorOf(item)}>
          <p className="resource-words">{item.description}</p>
        </ResourceLayout>
      )}
      {related.length > 0 && (
        <section className="section section-sunken" aria-labelledby="related-title">
          <div className="wrap">
            <h2 id="related-title" className="resource-related-title">
              Related resources
            </h2>
            <div className="resource-related">
              {related.map((other) => (
                <ResourceCard key={other.id} item={other} headingLevel={3} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

const WithText = ({ item }: { item: LibraryItem }) => {
  const text = useQuery(libraryText(item.id))
  if (text.data) return <Read item={item} blocks={text.data} />
  return (
    <ResourceLayout item={item} facts={authorOf(item)}>
      <ErrorState
        title="We couldn't load the text"
        text="Check your connection and try again."
        onRetry={() => void text.refetch()}
      />
    </ResourceLayout>
  )
}

const authorOf = ({ author }: LibraryItem) => (author ? [{ label: 'Author', value: author }] : [])

const Read = ({ item, blocks }: { item: LibraryItem; blocks: Block[] }) => (
  <ResourceLayout
    item={item}
    facts={[...authorOf(item), { label: 'Reading time', value: `${readingMinutes(blocks)} minutes` }]}
    contents={headingsOf(blocks)}
  >
    <ResourceText blocks={blocks} />
    <p className="resource-source">{scriptureNote}</p>
  </ResourceLayout>
)
