import { Box } from '#ui/dashboard/box.tsx'
import type { Overview } from './schema.ts'

const names = {
  registrations: 'Event registrations',
  newMembers: 'New members',
  requests: 'Messages and requests',
  newsletterSubscribers: 'New newsletter readers',
  pageViews: 'Page views',
} satisfies Record<keyof Overview['last30Days'], string>

export const Figures = ({ figures }: { figures: Overview['last30Days'] }) => (
  <Box title="The last 30 days">
    <dl className="overview-figures">
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <div key={name}>
          <dt>{names[name]}</dt>
          <dd>{figures[name].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  </Box>
)
