import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import type { AuditAction } from './categories.ts'

/** "Mentor request updated" of `mentor-request.updated`. */
export const actionName = (action: AuditAction): string => sentenceCase(action.replace(/[.-]/g, ' '))
