import { RenderFault, type Write } from '../job.ts'
import type { Content } from './content.ts'
import { documents } from './kinds.ts'
import { makePdf } from './maker.ts'

const mostPages = 100

/** Writes the document of one record. */
const writeDocument: Write<Content> = async (path, _, content) => {
  const definition = documents[content.kind]
  if (definition === undefined) throw new RenderFault('KIND_NOT_PRINTED', `There is no document of ${content.kind}`)
  await makePdf(path, definition(content), mostPages)
}

export default writeDocument
