import { site } from '#shared/site.ts'
import './example-leaders.css'

/** The leaders that ship with the site are invented. Visitors must not take them for real people. */
export const ExampleLeaders = () =>
  site.people.areLeadersOurs ? null : (
    <p className="example-leaders">These people are examples until the ministry adds its own leaders.</p>
  )
