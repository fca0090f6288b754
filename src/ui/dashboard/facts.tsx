import type { ReactNode } from 'react'
import './facts.css'

export type Fact = { label: string; value: ReactNode }

/** What is known of one thing, name by name. Unknown values are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
