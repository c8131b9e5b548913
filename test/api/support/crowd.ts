import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { cloneName, currentWorker } from '../../support/names.ts'
import { type Caller, callerOf, type CallOptions } from './caller.ts'
import { lists, operationOf, type Write, writes } from './description.ts'
import type { Answer } from './http.ts'
import { inParallel } from './parallel.ts'
import { endOfLog } from './races.ts'
import type { Site, Tenant } from './tenant.ts'
import type { Company, Walk } from './walk.ts'

type Row = Record<string, unknown>

const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
/** The id of a row, or of what an entry of the log is about. */
const ofRow = /"(?:id|entity_id)" ?: ?"[^"]*"/g
/** What contracts pay in `populatedTenant` is of drafts, past the API. */
const ofFixtures = '_coverage_id_fkey'
/** What is told the first time only. */
const shownOnce = /"(?:api_key|secret|token|address|url|password|upload_url|calendar_url)":(?:null|"[^"]*")/g
/** After how many milliseconds an answer is lost. */
const losses = [1, 3, 10, 30, 100]

/** How many requests of others are sent together with one. */
const mostTogether = 5

/** The permission that a step asks for. */
export const permissionOf = ({ path }: Write): string | undefined => operationOf('POST', path)?.['x-permission'] as string | undefined

const taking = (header: string): Set<string> => new Set(writes.filter(({ path }) =>
  operationOf('POST', path)?.parameters?.some(({ $ref }) => $ref?.endsWith(`/${header}`))).map(({ name }) => name))
const takesKey = taking('Idempotency-Key')
const takesMatch = taking('If-Match')

type Reaches = (account: string, site: string) => boolean

/** One intent: requests with one key, which do together what one of them does. */
interface Intent {
  walker: Walker
  name: string
  requests: string[]
  isDone: boolean
}

/** Somebody who walks with others. What they were shown and what they changed is compared in the end. */
export interface Walker {
  id: string
  caller: Caller
  permissions: Set<string> | undefined
  /** The only site that they reach; all of them unless there is one. */
  site: Site | undefined
  /** Ids that they were shown and had not sent, each with where. */
  shown: Map<string, string>
}

/** What several walkers at once do and are answered, and what of it must not be. */
export class Crowd implements Company {
  readonly met = new Map<string, string[]>()
  ahead = 0
  readonly broken: string[] = []
  /** How often requests were sent together, how often an answer was lost or given again, how often a version was raised. */
  readonly counts = { together: 0, lost: 0, replayed: 0, versions: 0 }
  readonly #tenant: Tenant
  readonly #intents: Intent[] = []
  readonly #versions = new Map<string, string>()
  readonly #since = endOfLog()
  /** Sends again what was sent last, whoever it was. */
  readonly #recent: (() => Promise<Answer>)[] = []

  constructor(tenant: Tenant) {
    this.#tenant = tenant
  }

  /** Lets an account walk along, with a session that outlives each jump of the clock. */
  async join(permissions: string[] | 'all', site?: Site): Promise<Walker> {
    const { id } = await this.#tenant.member({ permissions, ...site && { sites: [site] } })
    const token = await this.#longToken(id)
    const shown = new Map<string, string>()
    const walker: Walker = { id, caller: callerOf(token), permissions: permissions === 'all' ? undefined : new Set(permissions), site, shown }
    const { caller } = walker
    walker.caller = {
      ...caller,
      get: async (path, options) => this.#look(walker, `GET ${path}`, '', await caller.get(path, options)),
      post: async (path, body, options) => this.#look(walker, `POST ${path}`, JSON.stringify(body), await caller.post(path, body, options)),
    }
    return walker
  }

  async #longToken(id: string): Promise<string> {
    await this.#tenant.sql(`update identity.sessions set idle_at = now() + interval '5 years', ceiling_at = now() + interval '5 years'
      where account_id = $1`, [id])
    const [row] = await this.#tenant.sql<{ token: string }>(
      'select identity.session_token(s) as token from identity.sessions as s where s.account_id = $1', [id])
    return row?.token ?? ''
  }

  #look(walker: Walker, where: string, sent: string, answer: Answer): Answer {
    if (answer.status >= 500) this.broken.push(`${where} ${sent}: ${answer.text}`)
    if (walker.site === undefined) return answer
    const own = new Set(sent.match(identifier) ?? [])
    // A row may name what is elsewhere; it is not shown itself, and no refusal tells of it.
    const told = answer.status < 300 ? answer.text.match(ofRow)?.join() ?? '' : answer.text
    for (const id of told.match(identifier) ?? []) if (!own.has(id) && !walker.shown.has(id)) walker.shown.set(id, `${where} ${sent}`)
    return answer
  }

  /**
   * Who sends what a walk chooses: as it is, twice at once, together with what the company did last, or again after the answer was
   * lost, each with one key.
   */
  sender(walker: Walker, walk: Walk, write: Write): Pick<Caller, 'post'> {
    return { post: async (path, body) => {
      const way = walk.pick(takesKey.has(write.name) ? ['PLAIN', 'TOGETHER', 'TOGETHER', 'TWINS', 'LOST'] : ['PLAIN', 'TOGETHER']) ?? 'PLAIN'
      const ask = this.#asker(walker, write, body as Row)
      if (way === 'LOST') {
        this.counts.lost++
        await ask({ milliseconds: walk.pick(losses) ?? 1 }).catch((error: unknown) => {
          if (!(error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name))) throw error
        })
      }
      const others = way === 'TOGETHER' ? this.#recent.map((again) => again()) : []
      const [first, second] = await Promise.all(way === 'TWINS' ? [ask(), ask()] as const : [ask()] as const)
      await Promise.all(others)
      if (way === 'TOGETHER') this.counts.together++
      const done = [first, second].find((answer) => answer !== undefined && answer.status < 300)
      if (done !== undefined && (way === 'TWINS' || way === 'LOST')) this.#holdReplay(write, [done, second ?? done, await ask()])
      // The next ones send it again, as a new intent.
      this.#recent.push(async () => await this.#asker(walker, write, body as Row)())
      if (this.#recent.length > mostTogether) this.#recent.shift()
      return done ?? first
    } }
  }

  /** Sends one intent, each time with the same key. */
  #asker(walker: Walker, write: Write, body: Row): (more?: CallOptions & { milliseconds?: number }) => Promise<Answer> {
    const intent: Intent = { walker, name: write.name, requests: [], isDone: false }
    this.#intents.push(intent)
    const key = randomUUID()
    const { p_row_version: version, ...rest } = body
    // The version that was read is said in one way or the other.
    const isMatched = takesMatch.has(write.name) && typeof version === 'number' && this.#intents.length % 3 === 0
    const [sent, match] = isMatched ? [rest, { 'if-match': `"${version}"` }] : [body, {}]
    return async (more = {}) => {
      for (;;) {
        const id = randomUUID()
        intent.requests.push(id)
        const answer = await walker.caller.post(write.path, sent, { headers: { 'idempotency-key': key, 'x-request-id': id, ...match }, ...more })
        if (codeOf(answer) === 'IDEMPOTENCY_IN_FLIGHT') continue
        if (answer.status < 300) intent.isDone = true
        this.#hold(walker, write, body, answer)
        return answer
      }
    }
  }

  /** What was done is answered again, and done once. */
  #holdReplay({ name }: Write, answers: Answer[]): void {
    const isReplayed = (answer: Answer): boolean => answer.headers['idempotent-replayed'] === 'true'
    const texts = new Set(answers.filter(({ status }) => status < 300).map(({ text }) => text.replaceAll(shownOnce, '')))
    if (texts.size > 1) this.broken.push(`${name} was answered otherwise with the same key: ${[...texts].join(' | ')}`)
    if (new Set(answers.filter((answer) => answer.status < 300 && !isReplayed(answer))).size > 1) this.broken.push(`${name} was done twice`)
    if (!answers.slice(-1).every(isReplayed)) this.broken.push(`${name} was done again with the same key`)
    this.counts.replayed++
  }

  /** What no single answer may be. */
  #hold({ permissions }: Walker, write: Write, body: Row, answer: Answer): void {
    if (answer.status >= 300) return
    const needed = permissionOf(write)
    if (permissions && needed !== undefined && !permissions.has(needed)) {
      this.broken.push(`${write.name} was done without ${needed}: ${JSON.stringify(body)}`)
    }
    const [row] = [answer.body].flat() as Row[]
    const version = body.p_row_version
    if (typeof version !== 'number' || typeof row?.id !== 'string' || typeof row.row_version !== 'number' || row.row_version <= version) return
    if (answer.headers['idempotent-replayed'] === 'true') return
    this.counts.versions++
    const from = `${row.id} at ${version}`
    if (this.#versions.has(from)) this.broken.push(`${write.name} changed ${from} after ${this.#versions.get(from) ?? ''}`)
    this.#versions.set(from, write.name)
  }

  /** What the log of the organization says of who changed what, and the database's own of errors that have no name of ours. */
  async faults(): Promise<string[]> {
    // Whoever creates a site reaches it.
    const reached = new Set((await this.#tenant.sql<{ pair: string }>(
      `select account_id || ' ' || site_id as pair from identity.account_sites where organization_id = $1`,
      [this.#tenant.organizationId])).map(({ pair }) => pair))
    const reaches: Reaches = (account, site) => reached.has(`${account} ${site}`)
    return [...await this.#faultsOfLog(reaches), ...await this.#faultsOfReach(reaches), ...this.#errors()]
  }

  async #faultsOfLog(reaches: Reaches): Promise<string[]> {
    const { organizationId, sql } = this.#tenant
    const events = await sql<{ request_id: string, account_id: string | null, sites: string[], entities: string[] }>(`
      select e.request_id, e.account_id::text as account_id, array_agg(distinct e.site_id::text) as sites,
             array_agg(distinct format('%s %s %s', e.entity, e.operation, e.site_id)) as entities
        from audit.events as e
       where e.organization_id = $1 and e.request_id is not null
       group by 1, 2`, [organizationId])
    const changed = new Map(events.map((event) => [event.request_id, event]))
    return this.#intents.flatMap(({ walker, name, requests, isDone }) => {
      const found = requests.flatMap((id) => changed.get(id) ?? [])
      const isForeign = found.some(({ account_id: id }) => id !== null && id !== walker.id)
      const beyond = walker.site === undefined ? [] : found.flatMap(({ entities, sites }) =>
        sites.some((site) => site !== organizationId && !reaches(walker.id, site)) ? entities : [])
      return [
        ...found.length > 1 ? [`${name} changed records by ${found.length} requests with one key`] : [],
        ...found.length > 0 && !isDone ? [`${name} was refused and changed ${found.map(({ entities }) => entities.join()).join()}`] : [],
        ...isForeign ? [`${name} is in the log as somebody else's`] : [],
        ...beyond.length > 0 ? [`${name} changed beyond its caller's reach: ${beyond.join()}`] : [],
      ]
    })
  }

  /** Records that were at other sites all the time and were shown to somebody who does not reach those. */
  async #faultsOfReach(reaches: Reaches): Promise<string[]> {
    const { organizationId, sql } = this.#tenant
    for (const { site, caller } of this.#walkers()) {
      if (site !== undefined) await inParallel(lists, async ({ name }) => void await caller.get(`/${name}?limit=1000`))
    }
    const tables = await sql<{ name: string }>(`
      select c.oid::regclass::text as name
        from pg_class as c
       where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|graphile|test|audit|core|identity)'
         and 3 = (select count(*) from pg_attribute as a where a.attrelid = c.oid and a.attname in ('id', 'site_id', 'organization_id'))`)
    const faults: string[] = []
    for (const { name } of tables) {
      const rows = await sql<{ id: string, site: string }>(`
        select t.id::text as id, t.site_id::text as site from ${name} as t
         where t.organization_id = $1 and t.site_id is not null
           and not exists (select from audit.events as e
                            where e.organization_id = $1 and e.entity_id = t.id
                              and (e.site_id <> t.site_id or e.before ? 'site_id'))`, [organizationId])
      for (const { id, site } of rows) for (const { id: account, shown } of this.#walkers()) {
        const where = shown.get(id)
        if (where !== undefined && !reaches(account, site)) faults.push(`${name} ${id} is out of reach and was shown by ${where}`)
      }
    }
    return faults
  }

  #walkers(): Set<Walker> {
    return new Set(this.#intents.map(({ walker }) => walker))
  }

  /** Errors of this worker's database that no function of ours refused with. The server tells their SQLSTATE. */
  #errors(): string[] {
    const log = readFileSync(join(inject('logDirectory'), 'postgres.log')).subarray(this.#since).toString().split('\n')
    return log.flatMap((line, at) => {
      const code = /(?:ERROR|FATAL|PANIC):\s+(\w{5}):/.exec(line)?.[1]
      return code === undefined || code === 'PGRST' || line.includes(ofFixtures) || !line.includes(`@${cloneName('api', currentWorker())} `) ? []
        : [log.slice(at, at + 4).map((part) => part.replace(/^.*?(?=ERROR|DETAIL|CONTEXT|STATEMENT)/, '').slice(0, 700)).join(' / ')]
    })
  }
}

function codeOf({ status, body }: Answer): string | undefined {
  return status < 300 ? undefined : String((body as Row).code)
}
