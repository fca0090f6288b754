/** On a phone the side with the form stands below everything else. */
export const showSide = (side: Element | null | undefined): void => {
  const top = side?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > innerHeight / 3) side?.scrollIntoView()
}
