import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { countView } from '#features/analytics/count-view.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { applyHead, faultHead } from './head.ts'
import { PageBoundary } from './page-boundary.tsx'
import { recover } from './recover.ts'
import { findPage, redirects } from './routes.tsx'
import { rememberScroll, settleScroll } from './scroll.ts'

// Quicker than this, a progress line would only flicker.
const slowAfterMs = 150

/** Shows the page of the current address. The old page stays until the new one can be shown whole. */
export function Pages() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const client = useQueryClient()
  const [shown, setShown] = useState({ path, search })
  const [isSlow, setIsSlow] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current) return
    const moved = redirects[path]
    if (moved !== undefined) {
      navigate(moved, { replace: true })
      return
    }
    let isCurrent = true
    const { page, place } = findPage(path, new URLSearchParams(search))
    const slow = setTimeout(() => setIsSlow(true), slowAfterMs)
    page
      .prepare(place, client)
      .then(() => {
        if (!isCurrent) return
        rememberScroll(shown)
        setFailure(undefined)
        setShown({ path, search })
      })
      .catch(async (error: Error) => {
        if (!isCurrent) return
        const reason = await recover(error)
        if (isCurrent) setFailure(reason)
      })
      .finally(() => {
        clearTimeout(slow)
        if (isCurrent) setIsSlow(false)
      })
    return () => {
      isCurrent = false
      clearTimeout(slow)
    }
    // The page that is shown decides nothing about the one that is asked for.
  }, [path, search, client, navigate])

  const { page, place } = findPage(shown.path, new URLSearchParams(shown.search))

  useEffect(() => {
    countView(shown.path)
  }, [shown.path])

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    applyHead(failure ? faultHead : page.module.head(place, client))
    settleScroll(shown)
  }, [shown.path, shown.search, failure])

  const { Component } = page.module

  return (
    <>
      <ProgressLine active={isSlow} />
      <PageBoundary key={shown.path} failure={failure}>
        <Component place={place} />
      </PageBoundary>
    </>
  )
}
