import { createContext, useContext, useEffect } from 'react'

type NameTab = (title: string | undefined) => void

/** Given by whoever writes the head of the page, so that nothing else is written over it later. */
export const TabTitleContext = createContext<NameTab>(() => {})

/** Calls the tab after what the page has to say, or the dialog over it, as long as it says it. */
export const useTabTitle = (title: string | undefined): void => {
  const nameTab = useContext(TabTitleContext)
  useEffect(() => {
    nameTab(title)
    return () => nameTab(undefined)
  }, [title, nameTab])
}
