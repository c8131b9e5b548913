import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { PrimaryClient } from '../database/hosts.ts'
import { collect, type Exposition } from './collect.ts'

export interface MetricsServer {
  /** Where Prometheus asks. */
  url: string
  stop(): Promise<void>
}

export interface MetricsOptions {
  /** The database, as assetry_worker. */
  databaseUrl: string
  host: string
  /** 0 for any free one. */
  port: number
}

/** Answers GET /metrics with the state of the database. Who asks while it is read gets the same answer. */
export async function serveMetrics({ databaseUrl, host, port }: MetricsOptions): Promise<MetricsServer> {
  const pool = new Pool({
    connectionString: databaseUrl, max: 1, application_name: 'assetry metrics', connectionTimeoutMillis: 5000,
    Client: PrimaryClient,
  })
  pool.on('error', () => {})
  let reading: Promise<Exposition> | undefined
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    reading ??= collect(pool).finally(() => (reading = undefined))
    reading.then(({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await pool.end()
    },
  }
}
