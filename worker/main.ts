import { startWorker } from './run.ts'

const databaseUrl = process.env.WORKER_DATABASE_URL
if (!databaseUrl) {
  process.stderr.write('WORKER_DATABASE_URL is not set: set it to the database, as the role assetry_worker.\n')
  process.exit(1)
}

try {
  const worker = await startWorker(databaseUrl)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void worker.stop())
  process.stdout.write('The worker waits for jobs.\n')
  await worker.ended
} catch (error) {
  process.stderr.write(`The worker cannot go on: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
