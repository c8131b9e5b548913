/** Tells how far something long is. */
export interface Progress {
  /** Says what begins now, and which of how many parts it is. */
  begin(what: string, number: number, total: number): void
  /** All is done, or has failed. */
  end(): void
}

/** Where it is told: standard error, because standard output holds what was asked for. */
export interface ProgressStream {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

export const silent: Progress = { begin: () => undefined, end: () => undefined }

const cells = 20

/**
 * Tells a person at a terminal how far it is in one line that is written again each second, with the time that the part has
 * taken, and that is gone when all is done. Whatever else reads, such as a log, gets a line for each part and nothing twice.
 */
export function progressOn(stream: ProgressStream = process.stderr, now: () => number = () => performance.now()): Progress {
  return stream.isTTY ? inOneLine(stream, now) : inLines(stream)
}

function inLines(stream: ProgressStream): Progress {
  return {
    begin: (what, number, total) => void stream.write(`${number} of ${total}  ${what}\n`),
    end: () => undefined,
  }
}

function inOneLine(stream: ProgressStream, now: () => number): Progress {
  let timer: NodeJS.Timeout | undefined
  const show = (text: string) => stream.write(`\r\x1b[2K${text}`)
  const end = () => {
    if (timer === undefined) return
    clearInterval(timer)
    timer = undefined
    show('')
  }
  return {
    begin: (what, number, total) => {
      end()
      const began = now()
      const tell = () => void show(fitted(lineOf(what, number, total, now() - began), stream.columns ?? 80))
      // The process need not live for it.
      timer = setInterval(tell, 1000).unref()
      tell()
    },
    end,
  }
}

/** What has begun is not done yet: the bar shows what lies behind. */
function lineOf(what: string, number: number, total: number, milliseconds: number): string {
  const filled = Math.floor((number - 1) / total * cells)
  const seconds = Math.floor(milliseconds / 1000)
  return `[${'#'.repeat(filled)}${'-'.repeat(cells - filled)}] ${number} of ${total}  ${seconds} s  ${what}`
}

/** A line that is longer than the terminal would be two, of which only one is taken away again. */
function fitted(line: string, columns: number): string {
  return line.length < columns ? line : `${line.slice(0, Math.max(0, columns - 2))}…`
}
