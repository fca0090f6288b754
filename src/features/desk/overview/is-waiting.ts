import type { Overview } from './schema.ts'

type Shown = Pick<Overview, 'reminders' | 'promises' | 'followUps' | 'eventNeeds' | 'matters' | 'money'>

/** Whether something has to be done today. */
export const isWaiting = ({ reminders, promises, followUps, eventNeeds, matters, money }: Shown): boolean =>
  [reminders, promises, followUps, eventNeeds, matters].some(({ length }) => length > 0) ||
  (money !== null &&
    (money.transfersWaiting > 0 ||
      money.monthToClose !== null ||
      money.failingGifts.length > 0 ||
      money.drafts.length > 0))
