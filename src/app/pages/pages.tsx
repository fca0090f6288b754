import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { countView } from '#features/content/analytics/count-view.ts'
import { EditStart } from '#features/site/in-place/edit-start.tsx'
import { onSiteChange } from '#shared/site.ts'
import { PageDialogProvider } from '#browser/history/page-dialog.tsx'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { TabTitleContext } from '#browser/history/tab-title.ts'
import { applyHead, faultHead } from './head.ts'
import { PageBoundary } from './page-boundary.tsx'
import { findPage } from './routes.tsx'
import { settleOnPage, stayOnPage } from './way-back.ts'
import { Shell } from '#app/shell/shell.tsx'
import { useShownPage } from './use-shown-page.ts'

/** Shows the page at the current address. The old page stays until the new one can be shown whole. */
export function Pages() {
  const { shown, dialog, isSlow, failure } = useShownPage()
  const client = useQueryClient()
  const { page, place } = findPage(shown.path, new URLSearchParams(shown.search))
  const { Component, head } = page.module
  // The server has written the head of the first page, and the browser has placed it.
  const arrivedAt = useRef(shown.path)

  const [tabTitle, nameTab] = useState<string>()
  const [drawing, redraw] = useReducer((count: number) => count + 1, 0)
  // The team changes them while the page is shown: what is read from `site` is drawn again.
  useEffect(() => onSiteChange(redraw), [])

  const settle = useEffectEvent(() => {
    if (shown.path !== arrivedAt.current || failure) settleOnPage(shown)
    else stayOnPage(shown)
    arrivedAt.current = shown.path
  })
  const writeHead = useEffectEvent(() => {
    const { title, description } = failure ? faultHead : head(place, client)
    applyHead({ title: tabTitle ?? title, description }, page.addressOf(place))
  })

  const seen = dialog ?? shown.path
  const { isDashboard = false, isBare = isDashboard, isTask = false, isPrivate = false } = page.route
  useEffect(() => {
    // Who works here is not a visit.
    if (!isDashboard) countView(seen)
  }, [seen, isDashboard])
  // Before the page is painted, so that it is never seen at another place.
  useLayoutEffect(() => settle(), [shown, failure])
  useEffect(() => writeHead(), [shown, failure, tabTitle, drawing])

  return (
    <>
      <Shell isBare={isBare} isTask={isTask} at={shown.path}>
        <ProgressLine active={isSlow} />
        <PageBoundary key={shown.path} failure={failure}>
          <TabTitleContext value={nameTab}>
            <PageDialogProvider value={dialog}>
              <Component place={place} />
            </PageDialogProvider>
          </TabTitleContext>
        </PageBoundary>
      </Shell>
      {!isPrivate && <EditStart path={shown.path} />}
    </>
  )
}
