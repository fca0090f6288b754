import {
  BookOpen,
  CalendarRange,
  Compass,
  HandHeart,
  HandHelping,
  Handshake,
  LibraryBig,
  MessageCircleHeart,
  MessagesSquare,
  Scale,
  Signpost,
  Sprout,
  Sunrise,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'
import type { IconName } from '#shared/icon-names.ts'

const icons: Record<IconName, LucideIcon> = {
  book: BookOpen,
  calendar: CalendarRange,
  compass: Compass,
  handshake: Handshake,
  heart: HandHeart,
  'heart-talk': MessageCircleHeart,
  helping: HandHelping,
  join: UserRoundPlus,
  library: LibraryBig,
  people: UsersRound,
  scale: Scale,
  signpost: Signpost,
  sprout: Sprout,
  sunrise: Sunrise,
  talk: MessagesSquare,
}

/** A sign that a volunteer has chosen. The words beside it say the same, so it is not read out. */
export const NamedIcon = ({ name, ...props }: LucideProps & { name: IconName }) => {
  const Icon = icons[name]
  return <Icon {...props} aria-hidden="true" />
}
