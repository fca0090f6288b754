import { createContext, useContext, useEffect } from 'react'

type NameTab = (title: string | undefined) => void

/** Provided by the component that writes the head of the page, so that nothing overwrites the title later. */
export const TabTitleContext = createContext<NameTab>(() => {})

/** Titles the tab after what the page, or the dialog over it, shows, for as long as it is shown. */
export const useTabTitle = (title: string | undefined): void => {
  const nameTab = useContext(TabTitleContext)
  useEffect(() => {
    nameTab(title)
    return () => nameTab(undefined)
  }, [title, nameTab])
}
