import { CountBadge } from '#ui/dashboard/box.tsx'

/** How many wait in a tab: a figure to see, and words to hear. */
export const TabCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <CountBadge count={count} />
      <span className="visually-hidden">waiting</span>
    </>
  )
