/** Two kinds of accounts with two cookies: being signed in as one opens nothing of the other. */
export type Realm = 'member' | 'admin'
