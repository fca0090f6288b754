import { NoticesForm } from '#features/desk/notices/notices-form.tsx'
import { OwnAccountTab } from '#features/team/admins/own-account-tab.tsx'

export const AccountTab = () => <OwnAccountTab emails={<NoticesForm />} />
