import { realpathSync } from 'node:fs'

/**
 * Runs a script's main function when its file was started, not when it was imported. An error is printed as one
 * sentence and ends the process with status 1.
 */
export function runScript(file: string, main: () => Promise<void>): void {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== realpathSync(file)) return
  endQuietlyWithReader()
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
