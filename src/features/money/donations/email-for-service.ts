import { site } from '#shared/site.ts'

/**
 * The address that we give to the payment provider, which wants one for every payment. For a donor who gave none, it
 * is an address at our domain that names no one and is shown nowhere else.
 */
export const emailForService = ({ donorEmail }: { donorEmail: string | null }): string =>
  donorEmail ?? `no-receipt@${site.giving.email.split('@')[1]}`
