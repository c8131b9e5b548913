import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { readableAddress } from './address.ts'

/** What is known of a setting beside its values. */
export interface Facts {
  meaning: string
  /** The default in words, where no value says it. */
  fallback?: string
  /** `docker-compose.yml` gives another default, or the only one. */
  inCompose?: string
  /** May come from the file that `<name>_FILE` names, as docker mounts secrets. */
  isSecret?: true
}

const facts = z.registry<Facts>()

const valid = (expected: string) => ({ error: ({ input }: { input?: unknown }) => `is ${String(input)}: set it to ${expected}.` })

/** Secrets must not be printed, so what is wrong with them is said without the value. */
const secret = (meaning: string) => z.string().optional().register(facts, { meaning, isSecret: true })

const address = (account: string, database: string, meaning: string) => z.string()
  .refine((text) => URL.canParse(text) && text.startsWith('postgres'),
    { error: `is not an address: write it like postgresql://${account}:password@db.example.com/${database}.` })
  .optional().register(facts, { meaning })

const whole = (least: number, most: number, fallback: number, about: Facts, expected = 'a whole number above 0') => z.string()
  .regex(/^\d{1,9}$/, valid(expected)).transform(Number)
  .pipe(z.number().min(least, valid(expected)).max(most, valid(expected)))
  .default(fallback).register(facts, about)

const count = (fallback: number, meaning: string, about: Partial<Facts> = {}) =>
  whole(1, 999_999_999, fallback, { meaning, ...about })

const plain = (meaning: string, about: Partial<Facts> = {}) => z.string().optional().register(facts, { meaning, ...about })

const standby = (which: string) => z.string().default('unix:none.sock').register(facts, {
  meaning: `The address and port of PostgREST at the ${which} [standby](scaling.md#standbys), or \`unix:\` with a file; \`unix:none.sock\` is none`,
})

const listed = (separator: RegExp, item: RegExp, expected: string, meaning: string) => z.string()
  .transform((text) => text.split(separator).filter((word) => word !== ''))
  .superRefine((words, context) => {
    const wrong = words.filter((word) => !item.test(word))
    if (wrong.length > 0) context.addIssue({ code: 'custom', message: `has ${wrong.join(' and ')}: ${expected}.` })
  })
  .default([]).register(facts, { meaning, fallback: 'none' })

/** Every setting of the programs: names, values, defaults and meanings. The table of docs/operations.md is made of it. */
export const settings = z.object({
  DATABASE_URL: address('assetry_owner', 'assetry',
    'The database. For `npm start` and `init-roles`: as a superuser of the server; for other commands: as `assetry_owner`'),
  SHADOW_DATABASE_URL: address('postgres', 'postgres',
    'A server on which `plan`, `drift`, `npm run db:verify` and `npm run db:commit` create and drop databases, in place of an embedded one'),
  TARGET_DATABASE_URL: address('postgres', 'assetry',
    'The database of the cell that `organization move` and `organization restore` bring an organization to, as a superuser'),
  WORKER_DATABASE_URL: address('assetry_worker', 'assetry', 'The database, as `assetry_worker`'),
  DATABASE_URL_PASSWORD: secret('The password of `DATABASE_URL`, when the address has none'),
  SHADOW_DATABASE_URL_PASSWORD: secret('The password of `SHADOW_DATABASE_URL`, when the address has none'),
  TARGET_DATABASE_URL_PASSWORD: secret('The password of `TARGET_DATABASE_URL`, when the address has none'),
  WORKER_DATABASE_URL_PASSWORD: secret('The password of `WORKER_DATABASE_URL`, when the address has none'),
  ASSETRY_OWNER_PASSWORD: secret('The password of the role `assetry_owner`'),
  ASSETRY_AUTHENTICATOR_PASSWORD: secret('The password of the role `authenticator`'),
  ASSETRY_WORKER_PASSWORD: secret('The password of the role `assetry_worker`'),
  ASSETRY_ADMINISTRATOR_PASSWORD: secret('The password of the first administrator; without it a random one is printed once'),
  ASSETRY_JWKS_FILE: plain('The file of the signing keys, which PostgREST reads'),
  ASSETRY_ADDRESS_FILE: plain('The file of the address of the database, which PostgREST reads'),
  PORT: whole(1024, 65_535, 3000, { meaning: 'The port of the gateway' }, 'a number from 1024 to 65535'),
  POSTGREST_BIN: plain('The program PostgREST', { fallback: 'that of npm, else of `PATH`' }),
  NGINX_BIN: plain('The program nginx', { fallback: 'that of npm, else of `PATH`' }),

  ASSETRY_CORS_ORIGINS: listed(/\s+/, /^https?:\/\/[a-z0-9.-]+(:\d+)?$/,
    'write each origin like https://app.example.com, with spaces between them',
    'The origins of the pages that may call the API, with spaces between them'),
  ASSETRY_DOCS: z.enum(['on', 'off'], valid('on or off')).default('on').register(facts,
    { meaning: '`off` hides `/docs`, `/openapi.json` and `/llms.txt`' }),
  ASSETRY_DASHBOARD: z.enum(['on', 'off'], valid('on or off')).default('on').register(facts,
    { meaning: '`off` hides `/dashboard`' }),
  ASSETRY_TRUSTED_PROXY: z.string().default('unix:').register(facts,
    { meaning: 'The range of addresses whose `X-Forwarded-For` is believed; `unix:` is nobody' }),
  ASSETRY_REQUESTS_PER_SECOND: count(100, 'Requests of one client in a second: an IPv4 address, or an IPv6 network of 64 bits'),
  ASSETRY_REQUEST_BURST: count(400, 'Requests of one client above this rate before further ones are refused'),
  ASSETRY_LOGINS_PER_SECOND: count(5, 'Log-ins of one client in a second'),
  ASSETRY_LOGIN_BURST: count(50, 'Log-ins of one client above this rate before further ones are refused'),
  ASSETRY_CONNECTIONS_PER_CLIENT: count(64, 'Requests of one client at the same time'),
  // More would only stand in each other's way, and in their neighbours'.
  ASSETRY_CALLS_PER_ORGANIZATION: count(Math.max(1, availableParallelism() - 1),
    'Calls of one organization that run at once ([ADR 20](adr/0020-fair-share-of-calls-by-organization.md)); '
    + 'keep it well below PostgREST\'s pool (10)', { fallback: 'the cores but one, at least 1', inCompose: '4' }),
  ASSETRY_CALLS_ALONE: count(6,
    'The same while no other organization has asked for 30 seconds; keep it below PostgREST\'s pool'),
  ASSETRY_CALLS_WAITING: count(64, 'Further calls of one organization that wait; the next one is refused'),
  ASSETRY_SECONDS_WAITING: count(10, 'Seconds that such a call waits before it is refused'),
  ASSETRY_MODULES: plain('The directives that load nginx\'s modules, where they are not in the program',
    { inCompose: 'load_module modules/ngx_http_js_module.so;' }),
  ASSETRY_LISTEN: plain('The address and port of the gateway', { inCompose: '8080' }),
  ASSETRY_UPSTREAM: plain('The address and port of PostgREST, or `unix:` with a file', { inCompose: 'postgrest:3000' }),
  ASSETRY_FIRST_STANDBY: standby('first'),
  ASSETRY_SECOND_STANDBY: standby('second'),
  ASSETRY_THIRD_STANDBY: standby('third'),
  ASSETRY_ACCESS_LOG: plain('The log of requests: a file, relative to the directory of nginx', { inCompose: '/dev/stdout' }),
  ASSETRY_METRICS_LISTEN: z.string()
    .refine((text) => Number(/^\[?[^\]]+?\]?:(\d+)$/.exec(text)?.[1]) <= 65_535,
      valid('an address and a port, such as 127.0.0.1:9146'))
    .default('127.0.0.1:9146').register(facts, {
      meaning: 'The address and port at which [Prometheus](#metrics) asks. Of the gateway also a port alone, or `unix:` with a file',
      inCompose: '9145 of the gateway, 0.0.0.0:9146 of the metrics',
    }),

  ASSETRY_CELLS: plain('The directory `cells.d` of the gateway before several cells, which `assetry cell` writes ([Scaling](scaling.md#cells))', { fallback: 'none' }),
  ASSETRY_CELL: plain('The name of the cell of `DATABASE_URL`, for `doctor`', { fallback: 'none' }),
  ASSETRY_ALLOWED_PRIVATE_HOSTS: listed(/[\s,]+/, /:\d{1,5}$/, 'write each server as host:port, with commas between them',
    'The receivers of messages in the operator\'s own network, each as `host:port`, with commas between them: [Sending](#sending)'),
  ASSETRY_PUBLIC_ORIGIN: z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/, valid('an origin, such as https://api.example.com')).optional()
    .register(facts, {
      meaning: 'The address at which the service is reached, in links of mails of organizations without a `hostname`, and as the contact that push services see; without one such mails have no link, and links of report schedules are not mailed',
      fallback: 'none',
    }),
  ASSETRY_WORKER_GRACE: whole(0, 86_400, 25,
    { meaning: 'Seconds that jobs at work have to end when the worker is stopped; keep it below `stop_grace_period`' },
    'a number of seconds, like 25'),
  ASSETRY_CRONTAB_SECONDS: count(60, 'Seconds between two looks at the scheduled tasks'),
  ASSETRY_WORKER_ALIVE_FILE: plain('A file that the worker writes every 15 seconds while it reaches the database'),

  ASSETRY_FILES_DIRECTORY: z.string().default('.assetry/files').register(facts, {
    meaning: 'The directory that the edge and the worker share: what is being uploaded, and the store `LOCAL`',
    inCompose: '/files',
  }),
  ASSETRY_FILE_STORE: z.enum(['LOCAL', 'S3'], valid('LOCAL or S3')).default('LOCAL').register(facts,
    { meaning: 'Where files are kept: `LOCAL` in that directory, or `S3` ([Files](files.md#stores))' }),
  ASSETRY_S3_ENDPOINT: plain('The address of a server that speaks S3; without one it is Amazon\'s', { fallback: 'none' }),
  ASSETRY_S3_BUCKET: plain('The bucket of the store `S3`', { fallback: 'none' }),
  ASSETRY_S3_REGION: z.string().default('us-east-1').register(facts, { meaning: 'The region of the bucket' }),
  ASSETRY_S3_ACCESS_KEY_ID: plain('The id of the key of the bucket', { fallback: 'none' }),
  ASSETRY_S3_SECRET_ACCESS_KEY: plain('The secret of the key of the bucket', { fallback: 'none' }),
  ASSETRY_DOCUMENT_FONT: plain('A file of one TrueType or OpenType font, in which PDFs have the letters that Roboto lacks, such as Chinese or Arabic ([Files](files.md#letters))', { fallback: 'none' }),
  ASSETRY_CLAMD: z.string().regex(/^[^\s:]+:\d{1,5}$/, valid('a host and a port, such as clamd:3310')).optional().register(facts,
    { meaning: 'The virus scanner clamd as `host:port`; without one files are not scanned', fallback: 'none' }),
  ASSETRY_EDGE_LISTEN: z.string().regex(/^(?:[^\s:]+:)?\d{1,5}$/, valid('an address and a port, such as 127.0.0.1:3004'))
    .default('127.0.0.1:3004').register(facts, { meaning: 'The address and port at which the edge listens', inCompose: '0.0.0.0:3004' }),
  ASSETRY_EDGE: plain('The address and port of the edge, or `unix:` with a file, for the gateway', { inCompose: 'edge:3004' }),
  ASSETRY_STORE_DIRECTORY: plain('The store `LOCAL` as the gateway reads it', { inCompose: '/files/store' }),

  ASSETRY_SECRETS: plain('The directory of the four files with passwords', { inCompose: './secrets' }),
  ASSETRY_ARCHIVE_TIMEOUT: plain('The longest time until a write is in the archive', { inCompose: '60s' }),
  ASSETRY_SHARED_BUFFERS: plain('`shared_buffers` of PostgreSQL', { inCompose: '1GB' }),
  ASSETRY_CACHE_SIZE: plain('`effective_cache_size` of PostgreSQL', { inCompose: '3GB' }),
  ASSETRY_POSTGRES_MEMORY: plain('The most memory of the service `postgres`', { inCompose: '4g' }),
  ASSETRY_POSTGREST_MEMORY: plain('The most memory of the service `postgrest`', { inCompose: '1g' }),
  ASSETRY_GATEWAY_MEMORY: plain('The most memory of the service `gateway`', { inCompose: '512m' }),
  ASSETRY_WORKER_MEMORY: plain('The most memory of the service `worker`', { inCompose: '1g' }),
  ASSETRY_MIGRATE_MEMORY: plain('The most memory of the service `migrate`', { inCompose: '512m' }),
  ASSETRY_EDGE_MEMORY: plain('The most memory of the service `edge`', { inCompose: '256m' }),
  ASSETRY_METRICS_MEMORY: plain('The most memory of the service `metrics`', { inCompose: '256m' }),
  ASSETRY_CLAMD_MEMORY: plain('The most memory of each of the services `clamd` and `signatures`', { inCompose: '3g' }),
})

export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

const passwords = ['ASSETRY_OWNER_PASSWORD', 'ASSETRY_AUTHENTICATOR_PASSWORD', 'ASSETRY_WORKER_PASSWORD'] as const

const limits = [
  'ASSETRY_REQUESTS_PER_SECOND', 'ASSETRY_REQUEST_BURST', 'ASSETRY_LOGINS_PER_SECOND', 'ASSETRY_LOGIN_BURST',
  'ASSETRY_CONNECTIONS_PER_CLIENT', 'ASSETRY_CALLS_PER_ORGANIZATION', 'ASSETRY_CALLS_ALONE', 'ASSETRY_CALLS_WAITING',
  'ASSETRY_SECONDS_WAITING',
] as const

const sending = ['ASSETRY_ALLOWED_PRIVATE_HOSTS', 'ASSETRY_PUBLIC_ORIGIN', 'ASSETRY_CRONTAB_SECONDS', 'ASSETRY_WORKER_ALIVE_FILE'] as const

const stores = [
  'ASSETRY_FILE_STORE', 'ASSETRY_S3_ENDPOINT', 'ASSETRY_S3_BUCKET', 'ASSETRY_S3_REGION', 'ASSETRY_S3_ACCESS_KEY_ID',
  'ASSETRY_S3_SECRET_ACCESS_KEY',
] as const

const files = [...stores, 'ASSETRY_FILES_DIRECTORY', 'ASSETRY_CLAMD', 'ASSETRY_DOCUMENT_FONT'] as const

const programs = ['POSTGREST_BIN', 'NGINX_BIN'] as const

/** What each program cannot do without, and what it takes besides. A password of an address goes with the address. */
export const readers = {
  'npm start': {
    needs: [],
    takes: ['DATABASE_URL', 'PORT', 'ASSETRY_CORS_ORIGINS', 'ASSETRY_DOCS', 'ASSETRY_DASHBOARD', ...limits, ...passwords, ...sending, ...programs, ...stores, 'ASSETRY_CLAMD', 'ASSETRY_DOCUMENT_FONT'],
  },
  prepare: { needs: ['DATABASE_URL', ...passwords, 'ASSETRY_JWKS_FILE', 'ASSETRY_ADDRESS_FILE'], takes: [] },
  worker: { needs: ['WORKER_DATABASE_URL'], takes: [...sending, 'ASSETRY_WORKER_GRACE', ...files] },
  edge: { needs: ['ASSETRY_UPSTREAM'], takes: ['ASSETRY_EDGE_LISTEN', 'ASSETRY_FILES_DIRECTORY', ...stores] },
  metrics: { needs: ['WORKER_DATABASE_URL'], takes: ['ASSETRY_METRICS_LISTEN'] },
  'npx assetry': {
    needs: [],
    takes: ['DATABASE_URL', 'SHADOW_DATABASE_URL', 'TARGET_DATABASE_URL', ...passwords, 'ASSETRY_ADMINISTRATOR_PASSWORD', 'ASSETRY_JWKS_FILE',
      'ASSETRY_CELLS', 'ASSETRY_CELL', ...programs],
  },
  /** nginx reads them from its environment (gateway/nginx.conf.template). */
  gateway: {
    needs: [],
    takes: ['ASSETRY_CORS_ORIGINS', 'ASSETRY_DOCS', 'ASSETRY_DASHBOARD', 'ASSETRY_TRUSTED_PROXY', ...limits, 'ASSETRY_MODULES',
      'ASSETRY_LISTEN', 'ASSETRY_UPSTREAM', 'ASSETRY_FIRST_STANDBY', 'ASSETRY_SECOND_STANDBY', 'ASSETRY_THIRD_STANDBY',
      'ASSETRY_ACCESS_LOG', 'ASSETRY_METRICS_LISTEN', 'ASSETRY_EDGE', 'ASSETRY_STORE_DIRECTORY'],
  },
  /** docker-compose.yml fills them in, besides what it hands on to the gateway and the worker. */
  compose: {
    needs: [],
    takes: ['PORT', 'ASSETRY_SECRETS', 'ASSETRY_ARCHIVE_TIMEOUT', 'ASSETRY_SHARED_BUFFERS', 'ASSETRY_CACHE_SIZE',
      'ASSETRY_POSTGRES_MEMORY', 'ASSETRY_POSTGREST_MEMORY', 'ASSETRY_GATEWAY_MEMORY', 'ASSETRY_WORKER_MEMORY',
      'ASSETRY_MIGRATE_MEMORY', 'ASSETRY_METRICS_MEMORY', 'ASSETRY_EDGE_MEMORY', 'ASSETRY_CLAMD_MEMORY'],
  },
} as const satisfies Record<string, { needs: readonly SettingName[], takes: readonly SettingName[] }>

type Program = Exclude<keyof typeof readers, 'gateway' | 'compose'>
type Needed<P extends Program> = (typeof readers)[P]['needs'][number]
type Taken<P extends Program> = (typeof readers)[P]['takes'][number]

/** The settings of a program. Throws with one line for each that is missing or wrong. */
export function readSettings<P extends Program>(
  program: P, environment: NodeJS.ProcessEnv = process.env,
): Pick<Settings, Taken<P>> & { [K in Needed<P>]: NonNullable<Settings[K]> } {
  const { needs, takes }: { needs: readonly SettingName[], takes: readonly SettingName[] } = readers[program]
  return read([...needs, ...takes], needs, environment) as never
}

/** The settings of a process of its own; it ends with the sentences where they are wrong. */
export function readSettingsOrEnd<P extends Program>(program: P): ReturnType<typeof readSettings<P>> {
  try {
    return readSettings(program)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** One setting, where what the program was started for tells whether it is asked for. */
export function settingOf<K extends SettingName>(name: K, environment: NodeJS.ProcessEnv = process.env): Settings[K] {
  return read([name], [], environment)[name] as Settings[K]
}

/** Gives a setting to what runs in this process. */
export function giveSetting(name: SettingName, text: string): void {
  process.env[name] = text
}

/** What is known of a setting. */
export function factsOf(name: SettingName): Facts & { default?: string } {
  const about = facts.get(settings.shape[name])
  if (about === undefined) throw new Error(`${name} has no meaning: register it in settings.ts.`)
  const value = settings.shape[name].safeParse(undefined).data
  const fallback = about.fallback ?? (value === undefined ? undefined : String(value))
  return { ...about, ...(fallback !== undefined && { default: fallback }) }
}

/** Everything that is wrong is said at once. A name without a text is one that is not set. */
function read(names: SettingName[], needs: readonly SettingName[], environment: NodeJS.ProcessEnv): Partial<Settings> {
  const faults: string[] = []
  const given: Record<string, string> = {}
  for (const name of names) {
    const text = textOf(name, environment, faults)
    if (text !== undefined) given[name] = text
    else if (needs.includes(name) && faults.every((fault) => !fault.startsWith(`${name}_FILE `))) {
      faults.push(`${name} is not set: ${factsOf(name).meaning.replaceAll('`', '')}.`)
    }
  }
  const mask = Object.fromEntries(names.map((name) => [name, true]))
  const { data, error } = settings.pick(mask as Record<SettingName, true>).safeParse(given)
  const wrong = new Map((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
  faults.push(...[...wrong].toReversed().map(([name, message]) => `${name} ${message}`))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return data as Partial<Settings>
}

/** The text of a setting: of a secret also from a file; an address gets its password. */
function textOf(name: SettingName, environment: NodeJS.ProcessEnv, faults: string[]): string | undefined {
  const text = environment[name] || undefined
  if (factsOf(name).isSecret) return text ?? fileText(`${name}_FILE`, environment, faults)
  if (text === undefined || !name.endsWith('_URL')) return text
  const given = readableAddress(text)
  if (!URL.canParse(given)) return given
  const url = new URL(given)
  if (url.password !== '') return given
  const password = textOf(`${name}_PASSWORD` as SettingName, environment, faults)
  if (password === undefined) return given
  url.password = encodeURIComponent(password)
  return url.href
}

function fileText(name: string, environment: NodeJS.ProcessEnv, faults: string[]): string | undefined {
  const file = environment[name]
  if (!file) return undefined
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
    faults.push(`${name} is ${file}, which is empty: write the secret into it.`)
  } catch (error) {
    faults.push(`${name} is ${file}, which cannot be read (${(error as Error).message}).`)
  }
  return undefined
}
