import { useEffect } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'

/** Links and forms of the page do nothing while it is edited. The menu and the footer lead to other pages, which can be edited too. */
export const useDeadLinks = (): void => {
  useEffect(() => {
    const stop = (event: Event): void => {
      const pressed = event.target instanceof Element ? event.target : undefined
      if (event.type === 'click' && !pressed?.closest('a[href]')) return
      if (!pressed?.closest('main, [data-words]')) return
      event.preventDefault()
      event.stopPropagation()
      toast({
        title: 'Links are off while you edit',
        description: 'The menu at the top still works, and Preview shows the page with its links.',
      })
    }
    // Before React hears of it.
    document.addEventListener('click', stop, true)
    document.addEventListener('submit', stop, true)
    return () => {
      document.removeEventListener('click', stop, true)
      document.removeEventListener('submit', stop, true)
    }
  }, [])
}
