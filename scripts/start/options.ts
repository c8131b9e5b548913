import type { GatewayLimits } from '../stack/gateway.ts'

/** What `npm start` was asked for. */
export interface StartOptions {
  /** The gateway's port. */
  port: number
  /** Throw away the embedded server's data first. */
  fresh: boolean
  /** The user's own PostgreSQL, in place of the embedded one. */
  databaseUrl?: string
  corsOrigins: string[]
  /** Whether the description and its page are there for everybody. */
  showDocs: boolean
  limits: Partial<GatewayLimits>
}

/** Reads the command line after `--` and the environment. */
export function readStartOptions(words: string[], environment: NodeJS.ProcessEnv): StartOptions {
  const unknown = words.find((word) => word !== '--fresh')
  if (unknown !== undefined) throw new Error(`${unknown} is not an option of npm start: only -- --fresh is.`)
  const fresh = words.includes('--fresh')
  const databaseUrl = environment.DATABASE_URL || undefined
  if (fresh && databaseUrl !== undefined) {
    throw new Error('--fresh deletes the embedded data only: drop the database assetry of DATABASE_URL yourself.')
  }
  if (databaseUrl !== undefined && !URL.canParse(databaseUrl)) {
    throw new Error('DATABASE_URL is not an address: write it as postgresql://name:password@db.example.com/postgres.')
  }
  return {
    port: readPort(environment.PORT || '3000'),
    fresh,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    corsOrigins: (environment.ASSETRY_CORS_ORIGINS ?? '').split(/\s+/).filter((origin) => origin !== ''),
    showDocs: readSwitch('ASSETRY_DOCS', environment),
    limits: readLimits(environment),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1024 && port <= 65_535) return port
  throw new Error(`PORT is ${text}: set it to a number from 1024 to 65535.`)
}

function readSwitch(name: string, environment: NodeJS.ProcessEnv): boolean {
  const text = environment[name] || 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Error(`${name} is ${text}: set it to on or off.`)
}

/** The gateway's limits, by the names that docker-compose.yml has, too. */
const limitNames: Record<keyof GatewayLimits, string> = {
  requestsPerSecond: 'ASSETRY_REQUESTS_PER_SECOND',
  requestBurst: 'ASSETRY_REQUEST_BURST',
  loginsPerSecond: 'ASSETRY_LOGINS_PER_SECOND',
  loginBurst: 'ASSETRY_LOGIN_BURST',
  connections: 'ASSETRY_CONNECTIONS_PER_CLIENT',
  callsAtOnce: 'ASSETRY_CALLS_PER_ORGANIZATION',
  callsAlone: 'ASSETRY_CALLS_ALONE',
  callsWaiting: 'ASSETRY_CALLS_WAITING',
  secondsWaiting: 'ASSETRY_SECONDS_WAITING',
}

function readLimits(environment: NodeJS.ProcessEnv): Partial<GatewayLimits> {
  const limits: Partial<GatewayLimits> = {}
  for (const [limit, name] of Object.entries(limitNames)) {
    const text = environment[name]
    if (!text) continue
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} is ${text}: set it to a whole number above 0.`)
    limits[limit as keyof GatewayLimits] = Number(text)
  }
  return limits
}
