import type { FileHandle } from 'node:fs/promises'
import { FileFault } from './fault.ts'
import { isImage, isPackage } from './types.ts'

/** What a browser would take for a page, which no image has. */
const page = /<script|<html|<!doctype html|<iframe|<\?php/i
const longestPattern = 16
const largestUnpacked = 1024 * 1024 * 1024
const highestRatio = 200
/** What office documents carry out. */
const program = /(?:^|\/)(?:vbaProject\.bin|[^/]+\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|js|jar|msi|sh))$/i

/** Refuses what a file of an accepted type hides: a page in an image, a program, an encrypted or exploding package. */
export async function inspect(file: FileHandle, type: string, size: number): Promise<void> {
  if (isImage(type)) await refusePages(file)
  if (isPackage(type)) await inspectPackage(file, size)
}

async function refusePages(file: FileHandle): Promise<void> {
  const chunk = Buffer.alloc(256 * 1024)
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (page.test(chunk.toString('latin1', 0, bytesRead))) {
      throw new FileFault('TYPE_NOT_ALLOWED', 'The image contains a page or a script')
    }
    if (bytesRead < chunk.length) return
    at += bytesRead - longestPattern
  }
}

async function inspectPackage(file: FileHandle, size: number): Promise<void> {
  const unpacked = await unpackedSize(file, size)
  if (unpacked > largestUnpacked || unpacked > size * highestRatio) {
    throw new FileFault('FILE_TOO_LARGE', 'The document is too large when it is unpacked')
  }
}

/** The size of a package when it is unpacked: by the directory at its end, unpacking nothing. */
export async function unpackedSize(file: FileHandle, size: number): Promise<number> {
  const damaged = new FileFault('FILE_DAMAGED', 'The document cannot be read')
  const tail = Buffer.alloc(Math.min(size, 65_557))
  await file.read(tail, 0, tail.length, size - tail.length)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > tail.length) throw damaged
  const [count, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count === 0xffff || start + length > size || length > 16 * 1024 * 1024) throw damaged
  const directory = Buffer.alloc(length)
  await file.read(directory, 0, length, start)
  let unpacked = 0
  let at = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > length || directory.readUInt32LE(at) !== 0x02014b50) throw damaged
    const nameLength = directory.readUInt16LE(at + 28)
    if ((directory.readUInt16LE(at + 8) & 1) !== 0) throw new FileFault('FILE_ENCRYPTED', 'The document is encrypted')
    unpacked += directory.readUInt32LE(at + 24)
    if (program.test(directory.toString('utf8', at + 46, at + 46 + nameLength))) {
      throw new FileFault('TYPE_NOT_ALLOWED', 'The document contains a program')
    }
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return unpacked
}
