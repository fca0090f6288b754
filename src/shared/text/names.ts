/** "Ama" of "Ama Serwaa Bonsu"; nothing of nothing. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
