import { useEffect, useEffectEvent } from 'react'

const soonMs = 3_000
const laterMs = 6_000
const soonForMs = 30_000

/**
 * Asks again and again while the page is seen: every three seconds at first, every six after half a minute. A page that
 * is seen again, or has a network again, asks straight away.
 */
export const useFollow = (isOn: boolean, ask: () => Promise<void>, onOffline: () => void): void => {
  const askNow = useEffectEvent(ask)
  const sayOffline = useEffectEvent(onOffline)
  useEffect(() => {
    if (!isOn) return
    const startedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const plan = () => {
      clearTimeout(timer)
      if (isHere) timer = setTimeout(tick, Date.now() - startedAt < soonForMs ? soonMs : laterMs)
    }
    const tick = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      if (!navigator.onLine) return sayOffline()
      void askNow().finally(plan)
    }
    const leave = new AbortController()
    const { signal } = leave
    document.addEventListener('visibilitychange', tick, { signal })
    addEventListener('online', tick, { signal })
    addEventListener('offline', () => sayOffline(), { signal })
    plan()
    return () => {
      isHere = false
      clearTimeout(timer)
      leave.abort()
    }
  }, [isOn])
}
