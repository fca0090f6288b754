import { LetteredCover } from '#ui/parts/marks/lettered-cover.tsx'
import '#ui/styles/cover.css'
import { letterResource } from './letter-resource.ts'
import './resource-cover.css'
import type { ResourceItem } from './resource-item.ts'
import { typeIcon } from './type-icon.ts'

/** Its own picture, or a word of its title set large; the chip on it shows what kind of thing it is. */
export const ResourceCover = ({ item }: { item: ResourceItem }) => {
  const Icon = typeIcon[item.type]
  return (
    <div className="cover resource-cover">
      {item.imageUrl === null ? (
        <LetteredCover {...letterResource(item)} />
      ) : (
        <img src={item.imageUrl} alt="" width={640} height={280} loading="lazy" decoding="async" />
      )}
      <span className="resource-cover-kind">
        <Icon size={18} aria-hidden="true" />
      </span>
    </div>
  )
}
