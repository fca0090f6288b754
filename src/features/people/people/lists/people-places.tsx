import type { ReactNode } from 'react'
import { peoplePage } from '#shared/admin-paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { useRoles } from '#ui/dashboard/powers.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Lock, SearchX } from 'lucide-react'
import { ListsButton } from './lists-button.tsx'
import { ListsNav, useEntries } from './lists-nav.tsx'
import { PeopleFilter } from './people-filter.tsx'
import { mayUse } from './policy.ts'
import type { OpenList } from './use-open-list.ts'

type Props = {
  open: OpenList
  total: number | undefined
  isBehind: boolean
  isSearched: boolean
  /** The people of the list. */
  children: ReactNode
}

/** The lists at the left, and the sentences above the people. Where there is little room, the lists are in a sheet. */
export const PeoplePlaces = ({ open, children, ...count }: Props) => {
  const entries = useEntries(open)
  const isAllowed = mayUse(useRoles(), open.filter)
  return (
    <div className="people-frame">
      <div className="people-places">
        <div className="people-lists-box">
          <Box title="Lists">
            <ListsNav entries={entries} />
          </Box>
        </div>
        <div>
          <ListsButton entries={entries} />
          {!isAllowed ? (
            <Nothing
              icon={Lock}
              title="This list isn't for your role"
              text="It asks for something that your role on the team doesn't include."
            />
          ) : open.isMissing ? (
            <Nothing
              icon={SearchX}
              title="We couldn't find this list"
              text="It may have been deleted, or your role on the team doesn't include it."
            />
          ) : (
            <>
              <PeopleFilter open={open} {...count} />
              {children}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

type NothingProps = { icon: typeof Lock; title: string; text: string }

const Nothing = (words: NothingProps) => (
  <Box>
    <EmptyState
      {...words}
      actions={
        <ButtonLink variant="outline" href={peoplePage}>
          Show everyone
        </ButtonLink>
      }
    />
  </Box>
)
