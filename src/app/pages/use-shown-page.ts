import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePageBeneath } from '#browser/history/page-dialog.tsx'
import { loadCode } from '#browser/recovery/load-code.ts'
import { serverBack } from '#browser/recovery/network.ts'
import { findPage, redirects } from './routes.tsx'
import { addressOf, leavePage, type Address } from './way-back.ts'

// Quicker than this, a progress line would only flicker.
const slowAfterMs = 150

export type ShownPage = {
  /** The address whose page can be shown whole: the one before, until the current one is ready. */
  shown: Address
  /** The path of what lies over it in a dialog. */
  dialog: string | undefined
  isSlow: boolean
  failure: Error | undefined
}

export const useShownPage = (): ShownPage => {
  const [currentPath, navigate] = useLocation()
  const currentSearch = useSearch()
  const beneath = usePageBeneath()
  const { path, search } =
    beneath === undefined ? { path: currentPath, search: currentSearch } : addressOf(beneath)
  const client = useQueryClient()
  const [shown, setShown] = useState<Address>({ path, search })
  const [isSlow, setIsSlow] = useState(false)
  const [failure, setFailure] = useState<Error>()

  // The policy of a document is that of the page it was loaded for, also when another page is shown in it later.
  const [documentPays] = useState(() => findPage(path, new URLSearchParams(search)).page.paysByCard)

  const isOtherPage = shown.path !== path
  const isCurrentShown = !isOtherPage && shown.search === search
  const hasFailed = useEffectEvent(() => failure !== undefined)
  // Takes the address as an argument: by now the reader may be on the way to a page that is not loaded yet.
  const arrive = useEffectEvent((address: Address) => {
    leavePage(shown)
    setFailure(undefined)
    setShown(address)
  })

  // Also runs when the shown page changes: a page may arrive at the moment when the reader turns back.
  useEffect(() => {
    if (isCurrentShown && !hasFailed()) return
    const moved = redirects[path]
    if (moved !== undefined) {
      navigate(moved, { replace: true })
      return
    }
    let isCurrent = true
    const { page, place } = findPage(path, new URLSearchParams(search))
    if (page.paysByCard !== documentPays) {
      location.reload()
      return
    }
    const slow = setTimeout(() => setIsSlow(true), slowAfterMs)
    const endWait = () => {
      clearTimeout(slow)
      setIsSlow(false)
    }
    const prepare = async () => {
      if (page.isLoaded) await page.prepare(place, client)
      else await loadCode(() => page.prepare(place, client))
      // Without a network the reader stays where they are. A list says itself that its next page did not come.
      if (isOtherPage && !navigator.onLine && page.lacksData(place, client)) {
        await serverBack()
        await page.prepare(place, client)
      }
    }
    prepare()
      .then(() => {
        if (isCurrent) arrive({ path, search })
      })
      .catch((reason: Error) => {
        if (isCurrent) setFailure(reason)
      })
      .finally(() => {
        if (isCurrent) endWait()
      })
    return () => {
      isCurrent = false
      endWait()
    }
  }, [path, search, isOtherPage, isCurrentShown, client, navigate, documentPays])

  const dialog = beneath !== undefined && isCurrentShown ? currentPath : undefined
  return { shown, dialog, isSlow, failure }
}
