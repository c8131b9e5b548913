import { readAddressWithSecret } from '../project/settings.ts'
import { serveMetrics } from './serve.ts'

const databaseUrl = readAddressWithSecret('WORKER_DATABASE_URL')
if (!databaseUrl) {
  process.stderr.write('WORKER_DATABASE_URL is not set: set it to the database, as the role assetry_worker.\n')
  process.exit(1)
}
const address = process.env.ASSETRY_METRICS_LISTEN || '127.0.0.1:9146'
const [, host, port] = /^\[?([^\]]+?)\]?:(\d+)$/.exec(address) ?? []
if (host === undefined || Number(port) > 65_535) {
  process.stderr.write(`ASSETRY_METRICS_LISTEN is ${address}: set it to an address and a port, such as 127.0.0.1:9146.\n`)
  process.exit(1)
}

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
