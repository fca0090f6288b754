import {
  CalendarPlus,
  HandHeart,
  HeartHandshake,
  Library,
  Mail,
  MessageCircleQuestionMark,
  TicketCheck,
  UserCheck,
  UserPlus,
  VideoOff,
  type LucideIcon,
} from 'lucide-react'
import type { MessageKind } from '#features/inbox/categories.ts'
import type { EventNeed } from './event-need-words.ts'
import type { OpenPromise } from './promise-words.ts'

export const needIcons: Record<OpenPromise['kind'] | MessageKind | EventNeed['kind'], LucideIcon> = {
  'pending member': UserCheck,
  'mentor request': HeartHandshake,
  'join request': UserPlus,
  message: Mail,
  question: MessageCircleQuestionMark,
  contact: Mail,
  prayer: HandHeart,
  'event proposal': CalendarPlus,
  'resource request': Library,
  'no meeting link': VideoOff,
  full: TicketCheck,
}
