import {
  BadgeCheck,
  BookOpen,
  Brain,
  CalendarRange,
  Compass,
  Ear,
  Globe,
  GraduationCap,
  HandHeart,
  HandHelping,
  Handshake,
  HeartHandshake,
  House,
  LibraryBig,
  Lock,
  MessageCircleHeart,
  MessagesSquare,
  Route,
  Scale,
  Signpost,
  Sprout,
  Sunrise,
  UserRoundPlus,
  UsersRound,
  Wallet,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'
import type { IconName } from '#shared/icon-names.ts'

const icons: Record<IconName, LucideIcon> = {
  badge: BadgeCheck,
  book: BookOpen,
  calendar: CalendarRange,
  compass: Compass,
  ear: Ear,
  globe: Globe,
  graduation: GraduationCap,
  handshake: Handshake,
  heart: HandHeart,
  'heart-talk': MessageCircleHeart,
  helping: HandHelping,
  house: House,
  join: UserRoundPlus,
  library: LibraryBig,
  lock: Lock,
  mind: Brain,
  people: UsersRound,
  route: Route,
  scale: Scale,
  signpost: Signpost,
  sprout: Sprout,
  sunrise: Sunrise,
  talk: MessagesSquare,
  together: HeartHandshake,
  wallet: Wallet,
}

/** A sign that a volunteer has chosen. The words beside it say the same, so it is not read out. */
export const NamedIcon = ({ name, ...props }: LucideProps & { name: IconName }) => {
  const Icon = icons[name]
  return <Icon {...props} aria-hidden="true" />
}
