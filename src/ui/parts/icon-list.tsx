import type { IconName } from '#shared/icon-names.ts'
import './icon-list.css'
import { NamedIcon } from './named-icon.tsx'

type Item = { id: string; name: string; text: string; icon: IconName }

type Props = {
  items: readonly Item[]
  /** What an item has as well, such as the mark by which the team can change it. */
  mark: (id: string) => object
}

/** Things to know, which lead nowhere: a list in two columns without boxes. What can be pressed is a card. */
export const IconList = ({ items, mark }: Props) => (
  <ul className="icon-list">
    {items.map(({ id, name, text, icon }) => (
      <li key={id} {...mark(id)}>
        <NamedIcon name={icon} size={24} />
        <h3>{name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
