import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { root } from '../../../support/files.ts'

export interface PdfPage {
  text: string
  width: number
  height: number
  /** The right end of what stands farthest to the right. */
  right: number
}

/** What a reader finds on each page of a PDF: its texts in their order, with one space between. */
export async function textOfPdf(file: string | Uint8Array): Promise<PdfPage[]> {
  const data = typeof file === 'string' ? new Uint8Array(await readFile(file)) : file
  const task = getDocument({ data, standardFontDataUrl: join(root, 'node_modules/pdfjs-dist/standard_fonts/'), verbosity: 0 })
  const document = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
    pages.push({
      text: items.map(({ str }) => str).join(' ').replace(/\s+/g, ' '),
      width,
      height,
      right: Math.max(...items.map(({ transform, width: wide }) => (transform[4] as number) + wide)),
    })
  }
  await task.destroy()
  return pages
}
