import {
  Cake,
  CalendarCheck,
  CalendarX,
  CircleDot,
  Gift,
  HandHeart,
  PhoneOff,
  Sparkles,
  Tag,
  Smartphone,
  type LucideIcon,
} from 'lucide-react'
import type { SentenceKind } from './sentences.ts'

export const sentenceIcons: Record<SentenceKind, LucideIcon> = {
  came: CalendarCheck,
  'never-came': CalendarX,
  group: CircleDot,
  'no-contact': PhoneOff,
  birthday: Cake,
  tag: Tag,
  new: Sparkles,
  reach: Smartphone,
  gave: HandHeart,
  'never-gave': Gift,
}
