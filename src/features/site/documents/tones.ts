/** The colours of the site, as a volunteer calls them. */
export const tones = [
  { value: 'life', label: 'Hibiscus' },
  { value: 'relate', label: 'Clay' },
  { value: 'theology', label: 'Indigo' },
  { value: 'justice', label: 'Forest' },
  { value: 'seasons', label: 'Gold' },
  { value: 'social', label: 'Plum' },
] as const
