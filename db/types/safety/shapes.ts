import { wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** Words that arguments of safety take, by action and argument. */
export const shapes: Record<string, Schema> = {
  'record_lockout_step.p_step': wordOf('NOTIFIED', 'SHUT_DOWN', 'ISOLATED', 'APPLIED', 'RELEASED', 'VERIFIED'),
  'sign_permit.p_role': wordOf('ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY'),
}
