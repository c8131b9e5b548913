import { readSettingsOrEnd } from '../project/settings.ts'
import { serveMetrics } from './serve.ts'

const { WORKER_DATABASE_URL: databaseUrl, ASSETRY_METRICS_LISTEN: address } = readSettingsOrEnd('metrics')
const [, host = '', port] = /^\[?([^\]]+?)\]?:(\d+)$/.exec(address) ?? []

try {
  const server = await serveMetrics({ databaseUrl, host, port: Number(port) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
  process.stdout.write(`Metrics are at ${server.url}\n`)
} catch (error) {
  process.stderr.write(`The metrics cannot be served: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
