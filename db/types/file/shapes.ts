import { wordOf } from '../../../scripts/generate/shape.ts'
import type { Schema } from '../../../scripts/generate/schema.ts'

/** Words that arguments of files take, by action and argument. */
export const shapes: Record<string, Schema> = {
  'create_document.p_paper': wordOf('A4', 'LETTER'),
  'create_labels.p_code_type': wordOf('QR', 'CODE_128'),
  'create_labels.p_sheet': wordOf('A4_3X8', 'LETTER_3X10', 'ROLL_62'),
  'issue_file_link.p_variant': wordOf('ORIGINAL', 'SMALL', 'MEDIUM'),
}
