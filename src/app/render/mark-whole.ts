/** The class `whole` tells the styles that all of the page's markup has arrived, though scripts may still be on their way. */
export const markWhole = (): void => {
  document.addEventListener('readystatechange', () => document.documentElement.classList.add('whole'), {
    once: true,
  })
}
