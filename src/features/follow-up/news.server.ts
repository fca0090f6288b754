export { noteNews } from '#features/notices/service.server.ts'
