import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { Router } from 'wouter'
import type { Site } from '#shared/site.ts'
import type { CalendarDay } from '#shared/time/dates.ts'
import { navigateOnce } from '#browser/history/navigate-once.ts'
import { TodayProvider } from '#browser/today.tsx'
import { LazyTooltips } from '#ui/parts/lazy-tooltips.tsx'
import { ThemeProvider } from '#ui/parts/theme.tsx'
import { LazyToaster } from '#ui/feedback/toast.tsx'
import { MemberSession } from './member-session.tsx'
import { Pages } from './pages.tsx'
import { retryFailed } from './query-client.ts'

/** What the server hands to the browser along with the markup. */
export type PageState = {
  queries: DehydratedState
  today: CalendarDay
  isProduction: boolean
  /** What the team has changed of the facts about the community. */
  site?: Partial<Site>
}

export function App({ client, state }: { client: QueryClient; state: PageState }) {
  useEffect(() => void retryFailed(client), [client])
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state.queries}>
        <TodayProvider today={state.today}>
          <ThemeProvider>
            <Router aroundNav={navigateOnce}>
              <MemberSession>
                <Pages />
              </MemberSession>
            </Router>
            <LazyToaster />
            <LazyTooltips />
          </ThemeProvider>
        </TodayProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
