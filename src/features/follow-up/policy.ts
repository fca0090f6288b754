const openStates = ['new', 'in progress']

/** Whoever wrote still waits. The view `open_promises` has the same two words. */
export const isOpen = (state: string): boolean => openStates.includes(state)
