/** Prints lines, or the same as one JSON document. */
export function print(json: true | undefined, value: object, lines: string[]): void {
  if (json) console.log(JSON.stringify(value, null, 2))
  else for (const line of lines) console.log(line)
}

/** One sentence. Refusals of our own functions travel as JSON in the message. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error) || error.code !== 'PGRST') return error.message
  const { code, message } = JSON.parse(error.message) as { code: string, message: string }
  return `${message} (${code}).`
}
