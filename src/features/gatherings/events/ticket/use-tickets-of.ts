import { useKeptTickets } from './kept-tickets.ts'

/** The tickets of an event that this browser keeps, with the code that its door knows them by. */
export const useTicketsOf = (
  eventId: string,
): { reference: string; fullName: string; seats: number; shortCode: string }[] =>
  useKeptTickets().flatMap(({ event, ticketCode, reference, fullName, numberOfAttendees }) =>
    event.id === eventId && ticketCode
      ? [{ reference, fullName, seats: numberOfAttendees, shortCode: ticketCode.shortCode }]
      : [],
  )
