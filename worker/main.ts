import { setTimeout as sleep } from 'node:timers/promises'
import { readAddressWithSecret } from '../scripts/project/settings.ts'
import { keepWorking } from './keep-working.ts'

const databaseUrl = readAddressWithSecret('WORKER_DATABASE_URL')
if (!databaseUrl) {
  process.stderr.write('WORKER_DATABASE_URL is not set: set it to the database, as the role assetry_worker.\n')
  process.exit(1)
}
/** Jobs at work are given as long to end when the process is told to; docker-compose.yml allows a little more. */
const graceSeconds = Number(process.env.ASSETRY_WORKER_GRACE ?? '25')
if (!(graceSeconds >= 0)) {
  process.stderr.write('ASSETRY_WORKER_GRACE is not a number of seconds: set it to one, like 25.\n')
  process.exit(1)
}

try {
  const worker = await keepWorking(databaseUrl)
  const stop = async (): Promise<void> => {
    const stopped = worker.stop().then(() => true)
    process.stdout.write('The worker takes no more jobs.\n')
    const isInTime = await Promise.race([
      stopped,
      sleep(graceSeconds * 1000, false),
    ])
    if (!isInTime) process.stderr.write('The worker stops although a job is at work: another worker does it again.\n')
    process.exit(isInTime ? 0 : 1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
  process.stdout.write('The worker waits for jobs.\n')
} catch (error) {
  process.stderr.write(`The worker cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
