import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { RenderFault } from '../job.ts'
import { fontFiles, fonts, withLetters } from '../letters.ts'
import { type Node, tableLayouts } from './page.ts'

interface Document {
  getStream(): Promise<NodeJS.ReadableStream & { end(): void, bufferedPageRange(): { count: number } }>
}

interface Pdfmake {
  setFonts(fonts: unknown): void
  setTableLayouts(layouts: unknown): void
  setUrlAccessPolicy(policy: (url: string) => boolean): void
  setLocalAccessPolicy(policy: (path: string) => boolean): void
  createPdf(definition: Node, options: { bufferPages: boolean }): Document
}

const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake') as Pdfmake
pdfmake.setFonts(fonts)
pdfmake.setTableLayouts(tableLayouts)
// A definition names no address and no file; nothing that a text says is ever opened.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** The edges of a page are made when its number is known. */
function drawn(definition: Node): Node {
  const edges = Object.entries(definition).filter(([key, value]) => (key === 'header' || key === 'footer') && typeof value === 'function')
  return {
    ...withLetters(definition),
    ...Object.fromEntries(edges.map(([key, make]) => [key, (...page: unknown[]) => withLetters((make as (...page: unknown[]) => unknown)(...page))])),
  }
}

/** Writes the PDF of a definition; refuses one of more than `most` pages before anything is written. */
export async function makePdf(path: string, definition: Node, most: number): Promise<void> {
  const stream = await pdfmake.createPdf(drawn(definition), { bufferPages: true }).getStream()
  const pages = stream.bufferedPageRange().count
  if (pages > most) throw new RenderFault('TOO_MANY_PAGES', `The document has ${pages} pages, and at most ${most} are printed`)
  stream.end()
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
}
