import { readSettingsOrEnd } from '../scripts/project/settings.ts'
import { startEdge } from './edge.ts'

const settings = readSettingsOrEnd('edge')

try {
  const [, host = '127.0.0.1', port = '3004'] = /^(?:(.+):)?(\d+)$/.exec(settings.ASSETRY_EDGE_LISTEN) ?? []
  const edge = await startEdge({
    api: settings.ASSETRY_UPSTREAM, host, port: Number(port), filesDirectory: settings.ASSETRY_FILES_DIRECTORY,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void edge.stop().finally(() => process.exit(0)))
  }
  process.stdout.write(`The edge listens at ${host}:${edge.port}.\n`)
} catch (error) {
  process.stderr.write(`The edge cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
