import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import {
  type BarcodeFormat, BinaryBitmap, DecodeHintType, GlobalHistogramBinarizer, HybridBinarizer, MultiFormatReader, RGBLuminanceSource,
} from '@zxing/library'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/')

/** A PDF as a reader opens it. */
export async function open(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  return await getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: fonts, verbosity: 0 }).promise
}

/** The text of each page, in the order in which it is drawn. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await open(pdf)
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await document.destroy()
  return texts
}

/** A part of a page, in points from its upper left corner. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/**
 * The code in each part of a page as pixels; empty where there is none. A scanner looks more than once: each part is
 * read in several resolutions until it is found.
 */
export async function scan(page: PDFPageProxy, parts: Part[], format: BarcodeFormat): Promise<string[]> {
  const found = parts.map(() => '')
  for (const scale of [2.5, 3, 4, 2]) {
    if (found.every(Boolean)) break
    const picture = await pictureOf(page, scale)
    parts.forEach((part, index) => (found[index] ||= codeIn(picture, scale, part, format)))
  }
  return found
}

async function pictureOf(page: PDFPageProxy, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvasContext: context as never, viewport }).promise
  return canvas
}

function codeIn(canvas: Canvas, scale: number, part: Part, format: BarcodeFormat): string {
  const [x = 0, y = 0, width = 0, height = 0] = [part.x, part.y, part.width, part.height].map((points) => Math.round(points * scale))
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height)
  const light = new Uint8ClampedArray(width * height)
  for (let at = 0; at < light.length; at++) light[at] = ((data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0)) / 3
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [format]], [DecodeHintType.TRY_HARDER, true]])
  for (const Binarizer of [HybridBinarizer, GlobalHistogramBinarizer]) {
    const reader = new MultiFormatReader()
    reader.setHints(hints)
    try {
      return reader.decode(new BinaryBitmap(new Binarizer(new RGBLuminanceSource(light, width, height)))).getText()
    } catch {
      // Nothing was found in this way.
    }
  }
  return ''
}
