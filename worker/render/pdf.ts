import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { pipeline } from 'node:stream/promises'
import { RenderFault, type Paper } from './job.ts'
import { fontFiles, fonts, withLetters } from './letters.ts'

/** What we use of pdfmake, which brings no types. */
export type Content = unknown
interface Maker {
  addFonts(fonts: Record<string, Record<string, string>>): void
  setUrlAccessPolicy(allows: (url: string) => boolean): void
  setLocalAccessPolicy(allows: (path: string) => boolean): void
  createPdf(definition: object): { getStream(): Promise<NodeJS.ReadableStream & { end(): void }> }
}

const require = createRequire(import.meta.url)
const maker = require('pdfmake') as Maker
maker.addFonts(fonts)
// A document holds what it is given: it fetches nothing, and of the machine it reads its fonts.
maker.setUrlAccessPolicy(() => false)
maker.setLocalAccessPolicy((path) => fontFiles.has(path))

export interface PdfOptions {
  title: string
  content: Content[]
  paper: Paper
  isLandscape?: boolean
  fontSize?: number
  /** More pages are refused. */
  mostPages: number
  /** On the left of each page's foot, beside "page x of y". */
  foot?: string
  /** Replaces the margins, such as those of a sheet of labels, which has no foot. */
  pageMargins?: [number, number, number, number]
  hasFoot?: boolean
}

/** Writes a PDF in Roboto, which has Latin, Cyrillic and Greek letters, and in the operator's font. */
export async function writePdf(path: string, options: PdfOptions): Promise<void> {
  const { title, content, paper, isLandscape = false, fontSize = 9, mostPages, foot = '', pageMargins = [36, 36, 36, 48], hasFoot = true } = options
  let pages = 0
  const pdf = maker.createPdf({
    info: { title, producer: 'Assetry', creator: 'Assetry' },
    pageSize: paper,
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins,
    defaultStyle: { font: 'Roboto', fontSize },
    content: withLetters(content),
    footer: (page: number, count: number) => {
      pages = count
      return hasFoot
        ? { margin: [36, 16, 36, 0], fontSize: 8, columns: [withLetters({ text: foot, width: '*' }), { text: `Page ${page} of ${count}`, alignment: 'right', width: 90 }] }
        : null
    },
  })
  const stream = await pdf.getStream()
  if (pages > mostPages) throw new RenderFault('TOO_MANY_PAGES', `${pages} pages, at most ${mostPages}: narrow the report, or choose another format`)
  stream.end()
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
}
