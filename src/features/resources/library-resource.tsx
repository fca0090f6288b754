import { countLabel } from './reading-time.ts'
import { texts } from './library/texts.ts'
import { relatedItems, type LibraryItem } from './resource-item.ts'
import { ResourceCard } from './resource-card.tsx'
import { ResourceLayout } from './resource-layout.tsx'
import { headingsOf, ResourceText } from './resource-text.tsx'

/** A resource that is part of the site: its whole text, and others to go on with. */
export const LibraryResource = ({ item }: { item: LibraryItem }) => {
  const blocks = texts[item.slug]
  return (
    <ResourceLayout
      item={item}
      facts={[{ label: 'Reading time', value: countLabel(blocks) }]}
      contents={headingsOf(blocks)}
      related={
        <div className="resource-related">
          {relatedItems(item, 3).map((other) => (
            <ResourceCard key={other.id} item={other} headingLevel={3} />
          ))}
        </div>
      }
    >
      <ResourceText blocks={blocks} />
      <p className="resource-source">
        Scripture is quoted from the World English Bible, which is in the public domain.
      </p>
    </ResourceLayout>
  )
}
