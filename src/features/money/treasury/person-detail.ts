import type { PersonChoice } from './schema.ts'

/** "Phone ends in 053, no email". Two people of one name are told apart by it. */
export const personDetail = ({ phoneEnd, hasEmail }: PersonChoice): string =>
  `${phoneEnd ? `Phone ends in ${phoneEnd}` : 'No phone'}, ${hasEmail ? 'gets the receipt by email' : 'no email: receipt on paper'}`
