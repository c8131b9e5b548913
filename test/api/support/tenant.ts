import { randomBytes } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { type Caller, callerOf } from './caller.ts'
import { inSession, sql } from './database.ts'
import { exchange } from './log_in.ts'

/** A site of a tenant. */
export interface Site {
  id: string
  code: string
  name: string
}

/** What an account is given. */
export interface AccountOptions {
  /** Codes such as `asset.create`; none unless told. */
  permissions?: string[] | 'all'
  /** The sites it reaches; all of them, also those made later, unless told. */
  sites?: Site[] | 'all'
}

/** What a service account and its key are given. */
export interface ServiceOptions extends AccountOptions {
  mayActAsPersons?: boolean
  /** Permissions that the key is limited to. */
  scopes?: string[]
  /** Sites that the key is limited to. */
  siteScope?: Site[]
}

/** An account with a live session; sends requests as that account. */
export interface Member extends Caller {
  id: string
  name: string
  email: string
  token: string
}

/** A service account with a live session of its API key. */
export interface Service extends Omit<Member, 'email'> {
  /** The API key itself. */
  key: string
}

/** An organization of its own for one test: what other tests do is out of its sight. */
export interface Tenant {
  organizationId: string
  name: string
  site(code?: string): Promise<Site>
  member(options?: AccountOptions): Promise<Member>
  service(options?: ServiceOptions): Promise<Service>
  /** Runs a statement as superuser in the database behind the gateway. */
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Makes an organization with a name that no other has. */
export async function newTenant({ hostname }: { hostname?: string } = {}): Promise<Tenant> {
  const name = unique('organization')
  const [row] = await sql<{ id: string }>('select test.organization($1, $2) as id', [name, hostname ?? null])

  /** Calls a fixture that makes something in the current organization, and answers the id. */
  const make = (fixture: string, values: unknown[]): Promise<string> => inSession(async (client) => {
    await client.query('select test.enter($1)', [name])
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ')
    const answer = await client.query<{ id: string }>(`select test.${fixture}(${parameters}) as id`, values)
    return answer.rows[0]?.id ?? ''
  })

  return {
    organizationId: row?.id ?? '',
    name,
    sql,
    site: async (code = unique('S').toUpperCase()) => {
      const site = unique('site')
      return { id: await make('site', [site, code]), code, name: site }
    },
    member: async (options = {}) => {
      const person = unique('person')
      const id = await make('person', [person, siteNames(options), permissionCodes(options)])
      const [session] = await sql<{ token: string }>('select test.token($1) as token', [id])
      const token = session?.token ?? ''
      return { id, name: person, email: `${person}@example.org`, token, ...callerOf(token) }
    },
    service: async (options = {}) => {
      const service = unique('service')
      const { mayActAsPersons = false, scopes = [], siteScope } = options
      const permissions = permissionCodes({ permissions: 'all', ...options })
      const id = await make('service', [service, siteNames(options), permissions, mayActAsPersons])
      const [issued] = await sql<{ key: string }>(
        'select test.api_key($1, $2, $3) as key', [id, scopes, siteScope?.map((site) => site.id) ?? null]
      )
      const key = issued?.key ?? ''
      const token = (await exchange(key)).token ?? ''
      return { id, name: service, key, token, ...callerOf(token) }
    }
  }
}

function unique(noun: string): string {
  return `${noun}-${randomBytes(5).toString('hex')}`
}

function siteNames({ sites = 'all' }: AccountOptions): string[] {
  return sites === 'all' ? ['*'] : sites.map((site) => site.name)
}

function permissionCodes({ permissions = [] }: AccountOptions): string[] {
  return permissions === 'all' ? ['*'] : permissions
}
