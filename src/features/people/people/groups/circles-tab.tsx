import { WriteForm } from '#features/people/mailings/write-form.tsx'
import { circlePage, circlesPage } from '#shared/admin-paths.ts'
import { isUuid } from '#shared/uuid.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { TeamAttendance } from '../attendance/team-attendance.tsx'
import { CirclePage, NoSuchCircle } from './circle-page.tsx'
import { CirclesList } from './circles-list.tsx'

/** The circles and teams; below its address each one's page. */
export function CirclesTab({ place }: TabProps) {
  const page = place.path.slice(circlesPage.length + 1)
  if (page === '') return <CirclesList place={place} />
  const [id = '', below] = page.split('/')
  if (below === 'write' && isUuid(id)) return <WriteToCircle key={page} id={id} />
  if (below === 'attendance' && isUuid(id))
    return <TeamAttendance key={page} id={id} day={place.search.get('day') ?? undefined} />
  return isUuid(page) ? <CirclePage key={page} id={page} /> : <NoSuchCircle />
}

const WriteToCircle = ({ id }: { id: string }) => (
  <WriteForm
    start={[{ kind: 'circle', of: id, part: '' }]}
    back={{ href: circlePage(id), label: 'Back to the circle' }}
  />
)
