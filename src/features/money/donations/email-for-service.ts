import { site } from '#shared/site.ts'

/**
 * The address that the payment service hears of. It wants one for every payment; a donor who gave none is known to it by
 * an address of ours that names no one, and that nothing else shows.
 */
export const emailForService = ({ donorEmail }: { donorEmail: string | null }): string =>
  donorEmail ?? `no-receipt@${site.giving.email.split('@')[1]}`
