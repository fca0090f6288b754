import { site } from '#shared/site.ts'
import { Mark } from '#ui/parts/marks/mark.tsx'

/** The head of a page outside header and footer. */
export const NightHead = ({ title, lead }: { title: string; lead?: string }) => (
  <>
    <div className="weave" />
    <header className="circle-head-night">
      <span className="circle-brand">
        <Mark />
        {site.name}
      </span>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
  </>
)
