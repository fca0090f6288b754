import { eq, sql } from 'drizzle-orm'
import { deletedAddress, personalDataByEmail } from '#server/personal-data.ts'
import { isRefusalOf } from './refusals.server.ts'
import { mailingRecipients as recipients, mailingRefusals as refusals, mailings } from './tables.server.ts'

const ofAddress = (email: string) => sql`lower(${recipients.email}) = ${email}`

/** The emails that the team wrote to a person among others. After they have left, the sum still balances. */
export const mailingsPersonalData = personalDataByEmail('emailsFromOurTeam', {
  collect: async (db, email) => {
    const sent = await db
      .select({
        subject: mailings.subject,
        sentAt: mailings.sendAt,
        name: recipients.name,
        reason: recipients.reason,
        state: recipients.state,
      })
      .from(recipients)
      .innerJoin(mailings, eq(mailings.id, recipients.mailingId))
      .where(ofAddress(email))
      .orderBy(mailings.sendAt)
    const refused = await db
      .select({ asksForNoneAbout: refusals.topic, since: refusals.createdAt })
      .from(refusals)
      .where(isRefusalOf(email))
    return [...sent, ...refused]
  },
  erase: async (tx, email) => {
    await tx
      .update(recipients)
      .set({ name: '', email: deletedAddress(recipients.id) })
      .where(ofAddress(email))
    await tx.delete(refusals).where(isRefusalOf(email))
  },
})
