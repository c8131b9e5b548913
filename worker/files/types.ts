import type { FileHandle } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { encodingOf, labelOf } from './encoding.ts'
import { FileFault } from './fault.ts'

/** The types that are kept, each with the endings of its names. docs/files.md has the same list. */
export const endings: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'text/plain': ['txt', 'log', 'md'],
  'text/csv': ['csv'],
}

export const isImage = (type: string): boolean => type.startsWith('image/')
export const isPackage = (type: string): boolean => /officedocument|opendocument/.test(type)

/** Of texts nothing but the name tells which they are. */
const texts = ['text/plain', 'text/csv']

/** The type of a file by its first bytes, or refuses it. A name decides between texts alone. */
export async function typeOf(path: string, file: FileHandle, name: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const ending = endingOf(name)
  const text = texts.find((type) => endings[type]?.includes(ending))
  // The mark of UTF-16 is also how sound may begin.
  const isMarked = text === 'text/csv' && (await encodingOf(file)) === 'UTF_16LE' && (await isPlainText(file, text))
  const type = isMarked ? text : found?.mime ?? (text !== undefined && (await isPlainText(file, text)) ? text : undefined)
  if (type === undefined || !Object.hasOwn(endings, type)) {
    throw new FileFault('TYPE_NOT_ALLOWED', `Files of the type ${found?.mime ?? `of .${ending}`} are not accepted`.replace('the type of .', 'type .'))
  }
  return type
}

/** The name that a file gets: its ending is one of its type. */
export function nameFor(name: string, type: string): string {
  const known = endings[type] ?? []
  if (known.includes(endingOf(name))) return name
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${stem.slice(0, 240)}.${known[0] ?? 'bin'}`
}

function endingOf(name: string): string {
  return (/\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1] ?? '').toLowerCase()
}

const markup = /^\s*(?:<(?:!doctype|html|svg|script|\?xml|\?php|head|body)|#!|%!PS)/i

/** Text without control characters, and nothing that a browser or a shell would carry out: UTF-8, of tables any encoding. */
async function isPlainText(file: FileHandle, type: string): Promise<boolean> {
  const encoding = type === 'text/csv' ? labelOf(await encodingOf(file)) : 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  const chunk = Buffer.alloc(256 * 1024)
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    try {
      const text = decoder.decode(chunk.subarray(0, bytesRead), { stream: bytesRead > 0 })
      // oxlint-disable-next-line no-control-regex -- Control characters are what is looked for.
      if (/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text) || (at === 0 && markup.test(text))) return false
    } catch {
      return false
    }
    if (bytesRead === 0) return true
    at += bytesRead
  }
}
