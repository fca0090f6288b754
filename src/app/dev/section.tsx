import { type ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="ui-page-section">
    <h2 className="ui-page-heading">{title}</h2>
    {children}
  </section>
)
