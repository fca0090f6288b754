import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows: `before` while a server renders and while the page comes alive, then `read`. */
export const useBrowserValue = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(never, read, () => before)
