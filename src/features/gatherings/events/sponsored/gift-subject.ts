/** Under which name the browser remembers places that are being paid for, for others. */
export const subjectOfPlaces = (eventId: string): string => `places of ${eventId}`
