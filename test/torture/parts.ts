import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

export interface WorkerOptions {
  /** Of the database. */
  url: string
  receiverPort: number
  /** How far its clock is ahead of the machine's. */
  skewSeconds: number
  filesDirectory: string
}

/** A worker as docker-compose.yml starts it. */
export async function startWorkerProcess({ url, receiverPort, skewSeconds, filesDirectory }: WorkerOptions): Promise<Program> {
  return await startProgram({
    name: 'worker',
    words: ['--import', join(import.meta.dirname, 'skewed-clock.mjs'), '--import', 'tsx', 'worker/main.ts'],
    environment: {
      WORKER_DATABASE_URL: url, TORTURE_SKEW: String(skewSeconds * 1000), ASSETRY_FILES_DIRECTORY: filesDirectory,
      ASSETRY_ALLOWED_PRIVATE_HOSTS: `127.0.0.1:${receiverPort}`, ASSETRY_WORKER_GRACE: '5',
    },
    ready: /The worker waits for jobs\./,
  })
}

export interface EdgePart extends Program { port: number }

/** The edge, before the API at a port, with the directory that it shares with the worker. */
export async function startEdgeProcess(apiPort: number, filesDirectory: string): Promise<EdgePart> {
  const program = await startProgram({
    name: 'edge',
    words: ['--import', 'tsx', 'edge/main.ts'],
    environment: {
      ASSETRY_UPSTREAM: `127.0.0.1:${apiPort}`, ASSETRY_EDGE_LISTEN: '127.0.0.1:0', ASSETRY_FILES_DIRECTORY: filesDirectory,
    },
    ready: /The edge listens at \S+:(\d+)\./,
  })
  return { ...program, port: Number(program.ready[1]) }
}
