import type { Client, Connection, Submittable } from 'pg'

/** Bytes that may wait for the other side before the sender is made to wait. */
const mostWaiting = 4 * 1024 * 1024

/** The stream below a connection of pg, and what it sends with in COPY: documented for queries of one's own, and not typed. */
type Wire = Connection & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** What a query of one's own is told by pg. */
abstract class CopyQuery implements Submittable {
  readonly ended: Promise<void>
  protected wire: Wire | undefined
  private settle: (error?: Error) => void = () => undefined

  private readonly text: string

  constructor(text: string) {
    this.text = text
    this.ended = new Promise((resolve, reject) => {
      this.settle = (error) => (error === undefined ? resolve() : reject(error))
    })
    this.ended.catch(() => undefined)
  }

  submit = (connection: Connection): void => {
    this.wire = connection as Wire
    this.wire.query(this.text)
  }

  /** pg tells a query that has failed nothing more. */
  handleError(error: Error): void {
    this.settle(error)
  }

  handleReadyForQuery(): void {
    this.settle()
  }

  handleCommandComplete(): void {}
}

class CopyIn extends CopyQuery {
  readonly ready: Promise<void>
  private open: () => void = () => undefined

  constructor(text: string) {
    super(text)
    this.ready = new Promise((resolve) => {
      this.open = resolve
    })
  }

  handleCopyInResponse(): void {
    this.open()
  }

  send(chunk: Buffer): void {
    this.wire?.sendCopyFromChunk(chunk)
  }

  finish(): void {
    this.wire?.endCopyFrom()
  }

  /** Whether the sender has to wait; it is told when there is room again. */
  full(resume: () => void): boolean {
    const stream = this.wire?.stream
    if (stream === undefined || stream.writableLength < mostWaiting) return false
    stream.once('drain', resume)
    return true
  }
}

class CopyOut extends CopyQuery {
  private readonly to: CopyIn

  constructor(text: string, to: CopyIn) {
    super(text)
    this.to = to
  }

  private isWaiting = false

  /** What was read already comes all the same when the stream is paused. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.to.send(chunk)
    if (this.isWaiting || !this.to.full(this.goOn)) return
    this.isWaiting = true
    this.wire?.stream.pause()
  }

  private readonly goOn = (): void => {
    this.isWaiting = false
    this.wire?.stream.resume()
  }
}

/** Copies what one statement gives into a table of another database: `copy (…) to stdout`, `copy … from stdin`. */
export async function copyBetween(source: Client, out: string, target: Client, into: string): Promise<void> {
  const receiving = new CopyIn(into)
  target.query(receiving)
  await Promise.race([receiving.ready, receiving.ended])
  const sending = new CopyOut(out, receiving)
  source.query(sending)
  // What fails on the receiving side is thrown at once: the caller closes both connections.
  await Promise.race([sending.ended, receiving.ended.then(() => sending.ended)])
  receiving.finish()
  await receiving.ended
}
