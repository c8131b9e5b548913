import { randomUUID } from 'node:crypto'
import type { PoolClient, QueryResultRow } from 'pg'
import { type Caller, callerOf } from './caller.ts'
import { inSession, sql } from './database.ts'

/** A site of a tenant. */
export interface Site {
  id: string
  name: string
}

/** What an account is given. */
export interface AccountOptions {
  /** Codes such as `asset.create`; none unless told. */
  permissions?: string[]
  /** The sites it reaches; all of them unless told. */
  sites?: Site[] | 'all'
}

/** A person with a live session; sends requests as that person. */
export interface Member extends Caller {
  id: string
  name: string
  email: string
  token: string
}

/** A service account with a live session of its API key; sends requests as that account. */
export interface Service extends Caller {
  id: string
  name: string
  /** The API key itself. */
  key: string
  token: string
}

/** An organization of its own for one test: what other tests do is out of its sight. */
export interface Tenant {
  organizationId: string
  name: string
  /** Makes a site. */
  site(name?: string): Promise<Site>
  member(options?: AccountOptions): Promise<Member>
  service(options?: AccountOptions): Promise<Service>
  /** Runs a statement as superuser in the database behind the gateway. */
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Runs fixtures of the schema `test` that act on the current organization, which is this one. */
  arrange<Value>(work: (client: PoolClient) => Promise<Value>): Promise<Value>
}
