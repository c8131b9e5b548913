import { fdatasync, writev } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'

/** So much is written at once, and about as much is received meanwhile. */
export const aBatch = 256 * 1024
/** So much is put on the disk while more is received, so that the end of a large file waits for little. */
const aFlush = 8 * 1024 * 1024

/**
 * Writes the body of a request behind the first bytes of a file; answers how many the file has then. What came before a connection
 * broke is kept, so that its client goes on from there. Of a body that is too long nothing is written that would not fit.
 */
export async function receive(request: IncomingMessage, file: FileHandle, offset: number, size: number): Promise<number> {
  return await new Promise((resolve, reject) => {
    let parts: Buffer[] = []
    let length = 0
    let at = offset
    let flushedTo = offset
    let [isWriting, isFlushing, isOver] = [false, false, false]
    let fault: Error | undefined

    const end = (why?: Error): void => {
      if (isOver) return
      isOver = true
      fault = why
      request.off('data', take).pause()
      goOn()
    }
    const take = (part: Buffer): void => {
      if (at + length + part.length > size) {
        end(tooLong())
        return
      }
      parts.push(part)
      length += part.length
      if (isWriting && length >= aBatch) request.pause()
      goOn()
    }
    const goOn = (): void => {
      if (isWriting || (length < aBatch && !isOver)) return
      if (length > 0) write()
      else if (isFlushing) return
      else if (fault === undefined) resolve(at)
      else reject(fault)
    }
    const write = (): void => {
      const written = parts
      isWriting = true
      parts = []
      writev(file.fd, written, at, (error, count) => {
        isWriting = false
        if (error !== null) {
          fail(error)
          return
        }
        // What did not fit tells at the next attempt why.
        const all = written.reduce((sum, part) => sum + part.length, 0)
        if (count < all) parts = [Buffer.concat(written).subarray(count), ...parts]
        at += count
        length -= count
        flush()
        if (!isOver) request.resume()
        goOn()
      })
    }
    const flush = (): void => {
      if (isFlushing || at - flushedTo < aFlush) return
      isFlushing = true
      flushedTo = at
      // An error of the disk is told once: not to the flush in the end.
      fdatasync(file.fd, (error) => {
        isFlushing = false
        if (error === null) goOn()
        else fail(error)
      })
    }
    const fail = (error: Error): void => {
      isOver = true
      fault = error
      parts = []
      length = 0
      request.off('data', take).pause()
      goOn()
    }

    const broken = (): void => end(new Refusal(400, 'INVALID_UPLOAD', 'The connection ended before the body did'))
    if (request.destroyed) broken()
    else request.on('data', take).once('end', end).once('error', broken).once('close', broken)
  })
}

export function tooLong(): Refusal {
  return new Refusal(413, 'LENGTH_DIFFERS', 'The body is longer than the rest of the upload')
}
