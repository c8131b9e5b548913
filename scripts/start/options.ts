import { readSettings } from '../project/settings.ts'
import { type GatewayLimits, limitsOf } from '../stack/gateway.ts'

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
  /** Whether the files of the dashboard are there. */
  showDashboard: boolean
  limits: GatewayLimits
}

/** Reads the command line after `--` and the environment. */
export function readStartOptions(words: string[], environment?: NodeJS.ProcessEnv): StartOptions {
  const unknown = words.find((word) => word !== '--fresh')
  if (unknown !== undefined) throw new Error(`${unknown} is not an option of npm start: only -- --fresh is.`)
  const fresh = words.includes('--fresh')
  const given = readSettings('npm start', environment)
  const databaseUrl = given.DATABASE_URL
  if (fresh && databaseUrl !== undefined) {
    throw new Error('--fresh deletes the embedded data only: drop the database assetry of DATABASE_URL yourself.')
  }
  return {
    port: given.PORT,
    fresh,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    corsOrigins: given.ASSETRY_CORS_ORIGINS,
    showDocs: given.ASSETRY_DOCS === 'on',
    showDashboard: given.ASSETRY_DASHBOARD === 'on',
    limits: limitsOf(given),
  }
}
