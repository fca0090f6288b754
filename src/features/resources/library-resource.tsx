import { readingMinutes, scriptureNote } from './library/blocks.ts'
import { textOf } from './library/load-text.ts'
import { ResourceCard } from './resource-card.tsx'
import { relatedItems, type LibraryItem } from './resource-item.ts'
import { ResourceLayout } from './resource-layout.tsx'
import { headingsOf, ResourceText } from './resource-text.tsx'

/** A resource that is part of the site: its whole text, and others to go on with. */
export const LibraryResource = ({ item }: { item: LibraryItem }) => {
  const blocks = textOf(item.slug)
  return (
    <>
      <ResourceLayout
        item={item}
        facts={[{ label: 'Reading time', value: `${readingMinutes(blocks)} minutes` }]}
        contents={headingsOf(blocks)}
      >
        <ResourceText blocks={blocks} />
        <p className="resource-source">{scriptureNote}</p>
      </ResourceLayout>
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
