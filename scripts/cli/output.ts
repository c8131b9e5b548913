/** Prints lines, or the same as one JSON document. */
export function print(json: true | undefined, value: object, lines: string[]): void {
  if (json) console.log(JSON.stringify(value, null, 2))
  else for (const line of lines) console.log(line)
}

/** One sentence. Refusals of our own functions travel as JSON in the message. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isLostConnection(error)) {
    return `The database ended the connection (${error.message}): uncommitted changes are rolled back; try again.`
  }
  if (!('code' in error) || error.code !== 'PGRST') return error.message
  const { code, message } = JSON.parse(error.message) as { code: string, message: string }
  return `${message} (${code}).`
}

/** By words where the library has no code, by SQLSTATE where the server said why it ended the session. */
function isLostConnection(error: Error): boolean {
  if (/^Connection terminated|ECONNRESET|Client has encountered a connection error/.test(error.message)) return true
  return 'code' in error && ['57P01', '57P02', '57P03', '08006', 'ECONNRESET'].includes(String(error.code))
}
