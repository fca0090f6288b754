import type { Env } from '#server/env.ts'
import type { DocumentParts } from './document.ts'

/** Plausible and Umami each find in their own attribute which site they count; the other ignores it. */
export const analyticsScript = ({
  ANALYTICS_SCRIPT_URL,
  ANALYTICS_SITE,
}: Pick<Env, 'ANALYTICS_SCRIPT_URL' | 'ANALYTICS_SITE'>): DocumentParts['analytics'] =>
  ANALYTICS_SCRIPT_URL && ANALYTICS_SITE
    ? {
        src: ANALYTICS_SCRIPT_URL,
        attributes: {
          'data-domain': ANALYTICS_SITE,
          'data-website-id': ANALYTICS_SITE,
          'data-do-not-track': 'true',
        },
      }
    : undefined
