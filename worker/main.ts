import { setTimeout as sleep } from 'node:timers/promises'
import { readSettingsOrEnd } from '../scripts/project/settings.ts'
import { keepWorking } from './keep-working.ts'

/** Jobs at work are given as long to end when the process is told to; docker-compose.yml allows a little more. */
const { WORKER_DATABASE_URL: databaseUrl, ASSETRY_WORKER_GRACE: graceSeconds } = readSettingsOrEnd('worker')

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
