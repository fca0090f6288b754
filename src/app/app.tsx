import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query'
import { Router } from 'wouter'
import type { CalendarDay } from '#shared/dates.ts'
import { navigateOnce } from '#ui/navigate-once.ts'
import { TodayProvider } from '#ui/today.tsx'
import { ThemeProvider } from '#ui/theme.tsx'
import { LazyToaster } from '#ui/toast.tsx'
import { MemberSession } from './member-session.tsx'
import { Pages } from './pages.tsx'

/** What the server hands to the browser along with the markup. */
export type PageState = { queries: DehydratedState; today: CalendarDay; isProduction: boolean }

export function App({ client, state }: { client: QueryClient; state: PageState }) {
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
          </ThemeProvider>
        </TodayProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
