import type { EventAudience } from '../../categories.ts'

export const audienceLabels: Record<EventAudience, string> = {
  everyone: 'Everyone',
  members: 'Members only',
  link: 'Only people with the link',
}
