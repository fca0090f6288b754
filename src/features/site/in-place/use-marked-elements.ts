import { useState } from 'react'
import { useEachFrame } from './each-frame.ts'
import { markedElements } from './parts.ts'

/** The elements of the page that are marked, in its order. What lies in a closed answer is opened. */
export const useMarkedElements = (): readonly HTMLElement[] => {
  const [found, setFound] = useState<{ elements: readonly HTMLElement[]; words: string }>({
    elements: [],
    words: '',
  })
  useEachFrame(() => {
    const elements = markedElements()
    const words = elements.map(({ dataset }) => dataset['words']).join(' ')
    const isSameList =
      elements.length === found.elements.length &&
      elements.every((one, index) => one === found.elements[index])
    if (isSameList && words === found.words) return
    for (const element of elements) openAround(element)
    setFound({ elements, words })
  })
  return found.elements
}

const openAround = (element: HTMLElement): void => {
  const closed = element.closest<HTMLDetailsElement>('details:not([open])')
  if (!closed) return
  closed.open = true
  openAround(closed)
}
