import type { ServerResponse } from 'node:http'

/** A refusal, in the form of every other one of the API. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly hint: string | undefined

  constructor(status: number, code: string, message: string, hint?: string) {
    super(message)
    this.status = status
    this.code = code
    this.hint = hint
  }

  get body(): string {
    return JSON.stringify({ code: this.code, message: this.message, details: null, hint: this.hint ?? null })
  }
}

const noRoom = 'OUT_OF_RESOURCES'

/** Answers with a refusal; what is none went wrong here, and its words are for the log alone. */
export function answerRefusal(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (!(error instanceof Refusal)) report(error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    ...(refusal.status === 401 && { 'www-authenticate': 'Ticket' }),
    ...(refusal.status === 503 && { 'retry-after': refusal.code === noRoom ? '10' : '1' }),
    // A body that nobody reads would come before the next request.
    connection: 'close',
  }).end(refusal.body)
}

/** The disk is full, or as many files are open as may be: the API says the same of its own. */
function refusalOf(error: unknown): Refusal {
  return /^(ENOSPC|EDQUOT|EMFILE|ENFILE)$/.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')
    ? new Refusal(503, noRoom, 'The server is out of resources', 'Repeat the request after Retry-After')
    : new Refusal(500, 'INTERNAL_ERROR', 'The request could not be served')
}

export function report(error: unknown): void {
  process.stderr.write(`edge: ${error instanceof Error ? error.stack ?? error.message : String(error)}\n`)
}
