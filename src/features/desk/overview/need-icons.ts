import {
  Bell,
  Banknote,
  BookCheck,
  CalendarPlus,
  CircleAlert,
  CircleQuestionMark,
  Gavel,
  HandHeart,
  HeartHandshake,
  Library,
  Mail,
  MessageCircleMore,
  MessageCircleQuestionMark,
  PhoneCall,
  Scale,
  TicketCheck,
  Undo2,
  UserCheck,
  UserPlus,
  Vault,
  VideoOff,
  type LucideIcon,
} from 'lucide-react'
import type { MessageKind } from '#features/requests/categories.ts'
import type { MatterKind } from '#features/payments/matters/categories.ts'
import type { EventNeed } from './event-need-words.ts'
import type { OpenPromise } from './promise-words.ts'

export const needIcons: Record<
  | OpenPromise['kind']
  | MessageKind
  | EventNeed['kind']
  | MatterKind
  | 'transfers'
  | 'month'
  | 'reminder'
  | 'failing'
  | 'count'
  | 'follow-up',
  LucideIcon
> = {
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
  'to tell': MessageCircleMore,
  full: TicketCheck,
  'came-does-not-fit': Scale,
  dispute: Gavel,
  'refund-failed': Undo2,
  'refunded-twice': Undo2,
  'unknown-reference': CircleQuestionMark,
  transfers: Vault,
  month: BookCheck,
  reminder: Bell,
  failing: CircleAlert,
  count: Banknote,
  'follow-up': PhoneCall,
}
