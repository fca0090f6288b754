const openStates = ['new', 'in progress']

/** Whoever wrote still waits. The view `open_promises` has the same two words. */
export const isOpen = (state: string): boolean => openStates.includes(state)

/** "Within 24-48 hours", which is also what the database takes if nobody says otherwise. */
export const promisedHours = 48
