export { listTakingsDue, lockTaking, type Taking } from './takings.server.ts'
