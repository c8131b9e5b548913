import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in an archive, which is written as its texts come. */
export interface Part {
  name: string
  texts: AsyncIterable<string> | Iterable<string>
}

/** The first day that an archive can tell: the same parts are the same archive. */
const mtime = new Date(1980, 0, 1)

/** Writes a ZIP archive of parts into a new file, one after the other, and holds none of them. */
export async function writeZip(path: string, parts: Part[]): Promise<void> {
  const archive = new ZipFile()
  const broken = new AbortController()
  for (const { name, texts } of parts) {
    // The next begins when the one before it has ended; what fails in one must end the file.
    archive.addReadStreamLazy(name, { mtime, forceDosTimestamp: true }, (begin) => {
      const part = Readable.from(texts, { objectMode: false })
      part.on('error', (error) => broken.abort(error))
      begin(null, part)
    })
  }
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: broken.signal })
    .catch((error: unknown) => {
      throw broken.signal.aborted ? broken.signal.reason : error
    })
}
