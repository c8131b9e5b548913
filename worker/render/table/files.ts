import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes texts into a new file as they come, no faster than the disk takes them. */
export async function writeTexts(path: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), createWriteStream(path, { mode: 0o600 }))
}
