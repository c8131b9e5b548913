import { stat } from 'node:fs/promises'
import { FileFault } from './fault.ts'

export interface Picture {
  width: number
  height: number
}

export interface Variant {
  kind: 'SMALL' | 'MEDIUM'
  path: string
  mediaType: string
  size: number
}

const mostPixels = 50_000_000
const kinds = [{ kind: 'SMALL', edge: 160 }, { kind: 'MEDIUM', edge: 1024 }] as const

/** Loaded with the first image: a worker that has none does without its memory. */
let loaded: Promise<(typeof import('sharp'))['default']> | undefined
async function decoder(): Promise<(typeof import('sharp'))['default']> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    // Only what is accepted is ever decoded.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
    })
    return sharp
  })
  return await loaded
}

/** The size of an image by its header, before anything of it is decoded; refuses one that would take too much. */
export async function measure(path: string): Promise<Picture> {
  const sharp = await decoder()
  const { width, height, pages = 1, pageHeight, orientation = 1 } = await sharp(path, { limitInputPixels: false, pages: -1 })
    .metadata().catch(() => ({ width: 0, height: 0 }) as never)
  if (!(width > 0 && height > 0)) throw damaged()
  const shown = pageHeight ?? height
  if (width * shown * pages > mostPixels) throw new FileFault('IMAGE_TOO_LARGE', 'An image has at most 50 megapixels')
  return orientation > 4 ? { width: shown, height: width } : { width, height: shown }
}

/** Smaller images of an image, upright, beside it and without what was said of its making. */
export async function makeVariants(path: string): Promise<Variant[]> {
  const sharp = await decoder()
  const variants: Variant[] = []
  for (const { kind, edge } of kinds) {
    const target = `${path}-${kind.toLowerCase()}`
    await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(target)
      .catch(() => {
        throw damaged()
      })
    variants.push({ kind, path: target, mediaType: 'image/webp', size: (await stat(target)).size })
  }
  return variants
}

function damaged(): FileFault {
  return new FileFault('FILE_DAMAGED', 'The image cannot be read')
}
