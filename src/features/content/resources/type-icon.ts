import {
  BookHeart,
  BookOpen,
  CirclePlay,
  FileText,
  Headphones,
  Newspaper,
  NotebookPen,
  type LucideIcon,
} from 'lucide-react'
import type { ResourceItem } from './resource-item.ts'

export const typeIcon: Record<ResourceItem['type'], LucideIcon> = {
  Video: CirclePlay,
  Audio: Headphones,
  'Study Guide': NotebookPen,
  Devotional: BookHeart,
  Document: FileText,
  Book: BookOpen,
  Article: Newspaper,
}
