import { realpathSync } from 'node:fs'

/**
 * Runs a script's main function when its file was started, not when it was imported. An error is printed as one
 * sentence and ends the process with status 1.
 */
export function runScript(file: string, main: () => Promise<void>): void {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== realpathSync(file)) return
  endQuietlyWithReader()
  failInOneSentence((error) => error instanceof Error ? error.message : String(error), 1)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}

/** Somebody who reads only the beginning, like `head`, is not an error. */
export function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}

/**
 * A library that loses its connection may throw where nobody can catch it: the process ends with a sentence then, too,
 * and with the status of a command that failed.
 */
export function failInOneSentence(explain: (error: unknown) => string, status: number): void {
  const fail = (error: unknown) => {
    console.error(explain(error))
    process.exit(status)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
