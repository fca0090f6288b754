/** "$50", "$50.50": an amount of US dollars, in which gifts are made; cents only where there are any. */
export const formatDollars = (cents: number): string => {
  const digits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
  }).format(cents / 100)
}
