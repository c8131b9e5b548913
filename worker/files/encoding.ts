import type { FileHandle } from 'node:fs/promises'

export type Encoding = 'UTF_8' | 'UTF_16LE' | 'UTF_16BE' | 'WINDOWS_1252'

/** As TextDecoder calls it. */
export const labelOf = (encoding: Encoding): string => encoding.toLowerCase().replaceAll('_', '-')

const aChunk = 256 * 1024

/** The encoding of a text: by its mark, by the zero bytes of UTF-16, as UTF-8 where all of it is, else WINDOWS_1252. */
export async function encodingOf(file: FileHandle): Promise<Encoding> {
  const head = Buffer.alloc(1024)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  const start = head.subarray(0, bytesRead)
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF_16LE'
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF_16BE'
  const [even, odd] = [0, 1].map((rest) => start.filter((byte, index) => byte === 0 && index % 2 === rest).length) as [number, number]
  if (odd > start.length / 4 && even === 0) return 'UTF_16LE'
  if (even > start.length / 4 && odd === 0) return 'UTF_16BE'
  return (await isUtf8(file)) ? 'UTF_8' : 'WINDOWS_1252'
}

async function isUtf8(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunk = Buffer.alloc(aChunk)
  try {
    for (let at = 0; ;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
      decoder.decode(chunk.subarray(0, bytesRead), { stream: bytesRead > 0 })
      if (bytesRead === 0) return true
      at += bytesRead
    }
  } catch {
    return false
  }
}
