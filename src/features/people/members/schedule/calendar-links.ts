/** Each opens a calendar that offers to subscribe. */
export const calendarLinks = (address: string) => {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    apple: webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}`,
  }
}
