/** The name under which the browser remembers a gift of places that is being paid. */
export const subjectOfPlaces = (eventId: string): string => `places of ${eventId}`
