/**
 * `hard`: the mailbox does not exist. `soft`: it did not take the email this time. `complaint`: its reader marked the email as
 * unwanted.
 */
export const returnKinds = ['soft', 'hard', 'complaint'] as const

export type ReturnKind = (typeof returnKinds)[number]

/** Why an address gets no emails to many. */
export type WhyNoEmails = 'comes back' | 'complained'

/** So many soft ones in so many days pause an address. */
export const mostSoft = 3
export const softDays = 30
