import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { Place } from '#browser/page.ts'

/**
 * A link such as `/admin/events?new=event` opens a form as its button does, also where the tab is already open. The hook
 * removes the words from the address straight away: neither Back nor a reload opens the form again.
 */
export const useNewByAddress = ({ path, search }: Place, what: string, open: () => void): void => {
  const [, navigate] = useLocation()
  const isWanted = search.get('new') === what
  const follow = useEffectEvent(() => {
    const others = new URLSearchParams(search)
    others.delete('new')
    navigate(others.size > 0 ? `${path}?${others}` : path, { replace: true })
    open()
  })
  useEffect(() => {
    if (isWanted) follow()
  }, [isWanted])
}
