import { crc32 } from 'node:zlib'

/** What an image says of its making. */
export interface Taken {
  /** When, as ISO 8601, with a time zone where the camera says one. */
  at?: string
  isChanged: boolean
}

/** A part of an image with data about it: where it begins and ends, and what to do when it was changed. */
interface Part {
  kind: 'EXIF' | 'XMP'
  start: number
  end: number
  isPacked?: boolean
  repair?: () => void
}

/**
 * Removes the position at which a photo was taken from an image, in place and without touching its pixels, and returns
 * when it was taken. Positions stand in EXIF and in XMP.
 */
export function readTaken(image: Buffer, type: string, keepsPosition: boolean): Taken {
  const taken: Taken = { isChanged: false }
  for (const part of partsOf(image, type)) {
    const data = image.subarray(part.start, part.end)
    if (part.kind === 'EXIF') {
      const at = timeOf(data)
      if (at !== undefined) taken.at ??= at
    }
    if (keepsPosition) continue
    const isChanged = part.kind === 'EXIF' ? blankPosition(data) : blankText(data, part.isPacked === true)
    if (!isChanged) continue
    taken.isChanged = true
    part.repair?.()
  }
  return taken
}

function partsOf(image: Buffer, type: string): Part[] {
  if (type === 'image/jpeg') return jpegParts(image)
  if (type === 'image/png') return pngParts(image)
  return type === 'image/webp' ? webpParts(image) : []
}

function jpegParts(image: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 2; at + 4 <= image.length && image[at] === 0xff;) {
    const marker = image[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xda || marker === 0xd9) break
    const end = Math.min(at + 2 + image.readUInt16BE(at + 2), image.length)
    if (marker === 0xe1 && image.toString('latin1', at + 4, at + 10) === 'Exif\0\0') parts.push({ kind: 'EXIF', start: at + 10, end })
    else if (marker === 0xe1) parts.push({ kind: 'XMP', start: Math.min(at + 4, end), end })
    if (end <= at + 2) break
    at = end
  }
  return parts
}

function pngParts(image: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 8; at + 12 <= image.length;) {
    const length = image.readUInt32BE(at)
    const name = image.toString('latin1', at + 4, at + 8)
    const [start, end] = [at + 8, at + 8 + length]
    if (end + 4 > image.length) break
    const repair = (): void => void image.writeUInt32BE(crc32(image.subarray(start - 4, end)), end)
    if (name === 'eXIf') parts.push({ kind: 'EXIF', start, end, repair })
    if (name === 'iTXt' || name === 'zTXt' || name === 'tEXt') {
      const key = image.toString('latin1', start, Math.min(start + 80, end)).split('\0')[0] ?? ''
      const isProfile = /^(?:XML:com\.adobe\.xmp|Raw profile type (?:exif|APP1|xmp))$/i.test(key)
      // Of what is packed, or written in digits, nobody sees whether it has a position.
      const isPacked = name !== 'iTXt' || image[start + key.length + 1] === 1
      if (isProfile) parts.push({ kind: 'XMP', start: Math.min(start + key.length + (name === 'iTXt' ? 5 : 2), end), end, isPacked, repair })
    }
    at = end + 4
  }
  return parts
}

function webpParts(image: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 12; at + 8 <= image.length;) {
    const name = image.toString('latin1', at, at + 4)
    const start = at + 8
    const end = Math.min(start + image.readUInt32LE(at + 4), image.length)
    const isPrefixed = image.toString('latin1', start, start + 6) === 'Exif\0\0'
    if (name === 'EXIF') parts.push({ kind: 'EXIF', start: isPrefixed ? start + 6 : start, end })
    if (name === 'XMP ') parts.push({ kind: 'XMP', start, end })
    at = end + (end - start) % 2
  }
  return parts
}

/** An entry of a directory of EXIF. */
interface Entry {
  tag: number
  /** Of the entry itself. */
  at: number
  /** Of its value, and its length in bytes. */
  value: number
  length: number
}

const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8 }
const positionTag = 0x8825
const detailsTag = 0x8769

class Exif {
  readonly data: Buffer
  readonly isLittle: boolean

  constructor(data: Buffer) {
    this.data = data
    this.isLittle = data.toString('latin1', 0, 2) === 'II'
  }

  get isReadable(): boolean {
    return this.data.length >= 8 && /^(?:II|MM)$/.test(this.data.toString('latin1', 0, 2)) && this.short(2) === 42
  }

  short(at: number): number {
    return this.isLittle ? this.data.readUInt16LE(at) : this.data.readUInt16BE(at)
  }

  long(at: number): number {
    return this.isLittle ? this.data.readUInt32LE(at) : this.data.readUInt32BE(at)
  }

  /** The entries of a directory; none where it does not lie within. */
  entries(directory: number): Entry[] {
    if (directory < 8 || directory + 2 > this.data.length) return []
    const count = Math.min(this.short(directory), Math.floor((this.data.length - directory - 2) / 12))
    return Array.from({ length: count }, (_, place) => {
      const at = directory + 2 + place * 12
      const length = (sizes[this.short(at + 2)] ?? 1) * this.long(at + 4)
      return { tag: this.short(at), at, value: length <= 4 ? at + 8 : this.long(at + 8), length }
    })
  }

  below(directory: number, tag: number): number {
    const entry = this.entries(directory).find((each) => each.tag === tag)
    return entry === undefined ? 0 : this.long(entry.at + 8)
  }

  text(directory: number, tag: number): string {
    const entry = this.entries(directory).find((each) => each.tag === tag)
    return entry === undefined ? '' : this.data.toString('latin1', entry.value, Math.min(entry.value + entry.length, entry.value + 40)).split('\0')[0] ?? ''
  }
}

function timeOf(data: Buffer): string | undefined {
  const exif = new Exif(data)
  if (!exif.isReadable) return undefined
  const details = exif.below(exif.long(4), detailsTag)
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(exif.text(details, 0x9003)) ?? []
  const zone = /^[+-]\d\d:\d\d$/.exec(exif.text(details, 0x9011))?.[0] ?? ''
  const text = `${year}-${month}-${day}T${time}`
  // Cameras without a clock say days that there are not.
  const instant = new Date(`${text}Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) && instant.getUTCFullYear() > 1900
    ? `${text}${zone}` : undefined
}

/** Overwrites the directory of the position with zeros, and every value of it. */
function blankPosition(data: Buffer): boolean {
  const exif = new Exif(data)
  if (!exif.isReadable) return false
  let isChanged = false
  // A second image has a directory of its own.
  const first = exif.long(4)
  const next = first + 2 + exif.entries(first).length * 12
  for (const directory of [first, next + 4 <= data.length ? exif.long(next) : 0]) {
    const position = exif.below(directory, positionTag)
    for (const { at, value, length } of exif.entries(position)) {
      if (length > 4 && value < data.length) data.fill(0, value, Math.min(value + length, data.length))
      data.fill(0, at, at + 12)
      isChanged = true
    }
    if (position >= 8 && position + 2 <= data.length) data.fill(0, position, position + 2)
  }
  return isChanged
}

/** Overwrites a text that names a position with spaces; what is packed, always. */
function blankText(data: Buffer, isPacked: boolean): boolean {
  if (!isPacked && !/GPS|geo:lat|Location(?:Created|Shown)/i.test(data.toString('latin1'))) return false
  data.fill(0x20)
  return true
}
