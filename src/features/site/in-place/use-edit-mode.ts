import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** `edit`: with outlines and forms. `preview`: as visitors will see it. */
export type EditMode = 'edit' | 'preview'

const modes: readonly EditMode[] = ['edit', 'preview']

const modeIn = (search: string): EditMode | undefined => {
  const parameters = new URLSearchParams(search)
  return modes.find((mode) => parameters.has(mode))
}

/** `?edit` and `?preview` in the address start a mode. It stays when another page is opened, until it is ended. */
export const useEditMode = (): [EditMode | undefined, (next: EditMode | undefined) => void] => {
  const asked = modeIn(useSearch())
  const [, navigate] = useLocation()
  const [mode, setMode] = useState(asked)
  useEffect(() => {
    if (asked) setMode(asked)
  }, [asked])

  const change = (next: EditMode | undefined): void => {
    setMode(next)
    navigate(addressFor(next), { replace: true })
  }
  return [mode, change]
}

/** The present address, with the mode: it can be reloaded, and sent to a colleague. */
const addressFor = (mode: EditMode | undefined): string => {
  const parameters = new URLSearchParams(location.search)
  for (const one of modes) parameters.delete(one)
  const search = [mode, parameters.toString()].filter(Boolean).join('&')
  return `${location.pathname}${search && `?${search}`}${location.hash}`
}
