import { useEffect } from 'react'
import { fullTitle } from './page.ts'

/** Calls the page by what it has to say, as long as it says it. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = fullTitle(title)
    return () => {
      document.title = before
    }
  }, [title])
}
