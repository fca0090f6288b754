export const messageStates = ['new', 'in progress', 'done'] as const
