import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in an archive, which is written as its bytes come. */
export interface Part {
  name: string
  texts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** An archive itself, which is not packed again. */
  isPacked?: boolean
}

/** The first day that an archive can tell: the same parts are the same archive. */
const mtime = new Date(1980, 0, 1)

/** Writes a ZIP archive of parts into a new file, and holds none of them. */
export async function writeZip(path: string, parts: AsyncIterable<Part> | Iterable<Part>): Promise<void> {
  await pipeline(zipped(parts), createWriteStream(path, { mode: 0o600 }))
}

/** The bytes of a ZIP archive of parts: each is asked for when the one before it has ended. */
export async function* zipped(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const output = archive.outputStream as PassThrough
  const fill = async (): Promise<void> => {
    for await (const { name, texts, isPacked = false } of parts) {
      const part = Readable.from(texts, { objectMode: false })
      archive.addReadStream(part, name, { mtime, forceDosTimestamp: true, compress: !isPacked })
      await finished(part)
    }
    archive.end()
  }
  // What fails in one must end the file.
  fill().catch((error: unknown) => output.destroy(error as Error))
  yield* output as AsyncIterable<Uint8Array>
}
