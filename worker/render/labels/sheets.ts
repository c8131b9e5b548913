import { papers } from '../documents/page.ts'

const millimetre = 72 / 25.4

export interface Sheet {
  page: { width: number, height: number }
  columns: number
  rows: number
  /** Of one label, in points, with the distance to the next one. */
  label: { width: number, height: number, right: number, down: number }
  /** Where the first label begins. */
  left: number
  top: number
}

const width = 62 * millimetre
const height = 29 * millimetre

/** The sheets on which labels are printed, by the name that create_labels takes. */
export const sheets: Record<string, Sheet> = {
  /** 24 labels of 70 x 37 mm without gaps. */
  A4_3X8: {
    page: papers.A4, columns: 3, rows: 8, left: 0, top: 0.5 * millimetre,
    label: { width: 70 * millimetre, height: 37 * millimetre, right: 70 * millimetre, down: 37 * millimetre },
  },
  /** 30 labels of 2 5/8 x 1 inch. */
  LETTER_3X10: {
    page: papers.LETTER, columns: 3, rows: 10, left: 13.5, top: 36, label: { width: 189, height: 72, right: 198, down: 72 },
  },
  /** A roll of 62 mm: each label is a page, cut after 29 mm. */
  ROLL_62: { page: { width, height }, columns: 1, rows: 1, left: 0, top: 0, label: { width, height, right: 0, down: 0 } },
}
