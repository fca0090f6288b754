import type { LucideIcon } from 'lucide-react'
import './icon-list.css'

type Item = { name: string; text: string; icon: LucideIcon }

/** Things to know, which lead nowhere: a list in two columns without boxes. What can be pressed is a card. */
export const IconList = ({ items }: { items: readonly Item[] }) => (
  <ul className="icon-list">
    {items.map(({ name, text, icon: Icon }) => (
      <li key={name}>
        <Icon size={24} aria-hidden="true" />
        <h3>{name}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
