/** The first administrator of the server that all journeys share. */
export const e2eAdmin = { email: 'admin@sankofa.example', password: 'a lamp for the long road' }
