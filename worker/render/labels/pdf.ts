import type { Write } from '../job.ts'
import { makePdf } from '../documents/maker.ts'
import { type Labels, labelSheets } from './labels.ts'

/** Writes labels, of which a request has 1,000 at most. */
const writeLabels: Write<Labels> = async (path, _, labels) => await makePdf(path, labelSheets(labels), labels.labels.length)

export default writeLabels
