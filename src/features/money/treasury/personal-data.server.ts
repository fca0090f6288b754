import { and, eq, ne, sql } from 'drizzle-orm'
import { deletedAddress, personalDataByEmail } from '#server/personal-data.ts'
import { transferClaims as claims } from './tables.server.ts'

const ofAddress = (email: string) => sql`lower(${claims.email}) = ${email}`

/** What is left of a claim that was booked. */
export const namelessClaim = { name: null, email: deletedAddress(claims.id) }

/** What was booked stays without a name, for the books; the rest goes. */
export const claimsPersonalData = personalDataByEmail('transferClaims', {
  collect: (db, email) =>
    db
      .select({
        sentAt: claims.createdAt,
        network: claims.network,
        reference: claims.reference,
        amount: claims.amount,
        currency: claims.currency,
        sentOn: claims.sentOn,
        name: claims.name,
        email: claims.email,
        state: claims.state,
      })
      .from(claims)
      .where(ofAddress(email))
      .orderBy(claims.createdAt),
  erase: async (tx, email) => {
    await tx.delete(claims).where(and(ofAddress(email), ne(claims.state, 'matched')))
    await tx
      .update(claims)
      .set(namelessClaim)
      .where(and(ofAddress(email), eq(claims.state, 'matched')))
    tx.touch('transfer-claims')
  },
})
