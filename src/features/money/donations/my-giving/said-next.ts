import type { MonthlyGift } from '../schema.ts'

/** What happens next with a monthly gift: a service takes it, or we ask for it. */
export const saidNext = ({ pledge }: Pick<MonthlyGift, 'pledge'>, day: string): string =>
  pledge?.method === 'mobile money'
    ? `On ${day} we'll email you a link to give from your wallet.`
    : `Your next payment is on ${day}.`
