/** The first administrator of the server that all journeys share. */
export const e2eAdmin = { email: 'admin@sankofa.example', password: 'a lamp for the long road' }

/** The secret of both servers: a journey makes the code of a ticket with it. */
export const e2eSecret = 'the secret of the journeys, and of no site'
