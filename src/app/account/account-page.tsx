import { MyGivingList } from '#features/money/donations/my-giving/my-giving-list.tsx'
import { MyRegistrationsList } from '#features/gatherings/events/my-registration/my-registrations-list.tsx'
import { MyWaitingList } from '#features/gatherings/events/waiting/my-waiting-list.tsx'
import { MyRequestsList } from '#features/requests/mine/my-requests-list.tsx'
import { NotificationsSection } from '#features/people/members/account/notifications-section.tsx'
import { MyDataSection } from '#features/people/members/account/my-data-section.tsx'
import { ProfileSection } from '#features/people/members/account/profile-section.tsx'
import { UnconfirmedAddress } from '#features/people/members/account/unconfirmed-address.tsx'
import { Protected } from '#features/people/members/protected.tsx'
import { MySchedule } from '#features/people/members/schedule/my-schedule.tsx'
import { SessionsSection } from '#features/people/members/account/sessions-section.tsx'
import { MyGroupsList } from '#features/people/people/own-groups/my-groups-list.tsx'
import { MyTeachingsList } from '#features/content/teachings/kept/my-teachings-list.tsx'
import { firstNameOf } from '#shared/text/names.ts'
import type { SessionUser } from '#shared/session.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import type { PageModule } from '#browser/page.ts'
import './account-page.css'

/** The parts, in their order on the page: what a member comes for, then the settings. */
const parts = [
  ['schedule', 'My schedule'],
  ['registrations', 'My registrations'],
  ['teachings', 'Saved and liked'],
  ['all-giving', 'My giving'],
  ['requests', 'My requests'],
  ['groups', 'Circles and teams'],
  ['profile', 'Profile'],
  ['emails', 'Emails from us'],
  ['devices', 'Devices'],
  ['data', 'My data'],
] as const

/** What every feature keeps for a member, on one page. */
function AccountPage() {
  return <Protected>{(user) => <Account key={user.id} user={user} />}</Protected>
}

const Account = ({ user }: { user: SessionUser }) => (
  <>
    <PageHead
      scene="stool"
      title={`Welcome, ${firstNameOf(user.fullName)}`}
      lead="Your registrations, saved teachings, giving and requests, all in one place."
    />
    <div className="wrap account">
      <nav className="account-parts" aria-label="On this page">
        <ul>
          {parts.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-panels">
        <UnconfirmedAddress user={user} />
        <MySchedule emailConfirmed={user.emailConfirmed} />
        <MyRegistrationsList />
        <MyWaitingList />
        <MyTeachingsList />
        <div id="all-giving" className="account-together">
          <MyGivingList />
        </div>
        <MyRequestsList />
        <MyGroupsList emailConfirmed={user.emailConfirmed} />
        <ProfileSection user={user} />
        <NotificationsSection user={user} />
        <SessionsSection />
        <MyDataSection user={user} />
      </div>
    </div>
  </>
)

export const page: PageModule = {
  Component: AccountPage,
  head: () => ({
    title: 'My account',
    description: 'Your profile, registrations, saved teachings, giving and requests.',
  }),
}
