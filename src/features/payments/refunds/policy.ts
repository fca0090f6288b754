/** Above these sums, in minor units, a refund asks once more who is there. Other currencies always ask. */
const proofAbove: Readonly<Record<string, number>> = { GHS: 1_000_00, USD: 100_00 }

export const needsProof = ({ amount, currency }: { amount: number; currency: string }): boolean =>
  amount > (proofAbove[currency] ?? 0)
