import {
  CircleQuestionMark,
  Clock,
  Coins,
  FileText,
  Heading,
  HeartHandshake,
  Images,
  LayoutGrid,
  Megaphone,
  MessageSquareQuote,
  Palette,
  Phone,
  Quote,
  Share2,
  Sparkles,
  Sprout,
  Target,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { DocumentKey } from '../documents/documents.ts'

const icons: Partial<Record<DocumentKey, LucideIcon>> = {
  name: Sparkles,
  look: Palette,
  contact: Phone,
  times: Clock,
  links: Share2,
  proverb: Quote,
  giving: Wallet,
  amounts: Coins,
  gifts: HeartHandshake,
  slides: Images,
  leaders: Users,
  testimonials: MessageSquareQuote,
  announcement: Megaphone,
  'focus-areas': LayoutGrid,
  aims: Target,
  values: Sprout,
}

/** A document without a sign of its own has that of a page. */
export const documentIcon = (key: DocumentKey): LucideIcon => icons[key] ?? FileText

const groupIcons: Record<string, LucideIcon> = { questions: CircleQuestionMark, heads: Heading }

export const groupIcon = (id: string): LucideIcon => groupIcons[id] ?? FileText
