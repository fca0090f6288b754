/**
 * The districts of the features, from the ground up. A district imports only those that stand before it; within a district,
 * so does a feature. An empty list: the district is one feature.
 */
export const districts: Record<string, string[]> = {
  payments: [],
  team: ['uploads', 'search', 'news', 'audit', 'bin', 'admins'],
  site: [],
  people: ['newsletter', 'members', 'mailings', 'people'],
  requests: [],
  gatherings: ['events', 'door'],
  money: ['donations', 'bookkeeping', 'treasury'],
  content: [
    'analytics',
    'teachings',
    'newsletter-issues',
    'resources',
    'counselling',
    'privacy',
    'about',
    'home',
  ],
  desk: ['overview', 'notices'],
}

/** The features in their order, as they are called in an import: `team/audit`, `payments`. */
const order = Object.entries(districts).flatMap(([district, features]) =>
  features.length === 0 ? [district] : features.map((feature) => `${district}/${feature}`),
)

/** The feature that a file belongs to. A file beside the districts, as `feature.server.ts`, belongs to none. */
export const featureOf = (file: string): string | undefined => {
  const [, inFeatures] = file.split('src/features/')
  if (!inFeatures?.includes('/')) return undefined
  const [district = '', feature] = inFeatures.split('/')
  return districts[district]?.length === 0 ? district : `${district}/${feature}`
}

/** Says why a feature must not import another one because of their places, or nothing. */
export const reasonAgainstOrder = (from: string, to: string): string | undefined => {
  for (const feature of [from, to])
    if (!order.includes(feature)) return `${feature} has no place yet: name it in scripts/lint/districts.ts.`
  if (order.indexOf(to) <= order.indexOf(from)) return undefined
  return `${from} must not import ${to}, which stands above it: ${Object.keys(districts).join(' <- ')}; see scripts/lint/districts.ts.`
}
