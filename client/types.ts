import type { Database } from './database.ts'

type Lists = Database['api']['Views']
type Actions = Database['api']['Functions']

export type ListName = keyof Lists
export type ActionName = keyof Actions
export type Row<Name extends ListName> = Lists[Name]['Row']
export type Column<Name extends ListName> = keyof Row<Name> & string
export type Arguments<Name extends ActionName> =
  [Actions[Name]['Args']] extends [never] ? Record<never, never> : Actions[Name]['Args']
export type Answer<Name extends ActionName> = Actions[Name]['Returns']

/** Lists that take rows by POST: settings. Everything else is changed by actions. */
export type WritableName = { [name in ListName]: Lists[name] extends { Insert: unknown } ? name : never }[ListName]
export type NewRow<Name extends WritableName> = Lists[Name] extends { Insert: infer Insert } ? Insert : never

/** What a request can be told besides what it asks for. */
export interface RequestOptions {
  /** Gives the request up: it rejects with the signal's reason. */
  signal?: AbortSignal
  /** In milliseconds, with all attempts and the pauses between them; in place of the connection's. */
  timeout?: number
}

export interface CallOptions extends RequestOptions {
  /**
   * The same key with the same arguments has one effect, however often it is sent within a day. Without it each call
   * has a key of its own, so that an attempt whose outcome is unknown can be repeated.
   */
  idempotencyKey?: string
  /** Answers as usual and changes nothing. */
  dryRun?: boolean
  /** The `row_version` that was read: refused with STALE_ROW when the record was changed meanwhile. */
  rowVersion?: number
}

export interface WriteOptions extends CallOptions {
  /** What happens to a row that is there already, by id or code; refused unless told. */
  existing?: 'update' | 'keep'
}

/** Conditions that a list's rows must match, as in `{ status: 'eq.OPEN' }`; several on a column as an array. */
export type Conditions<Name extends ListName> = { [column in Column<Name>]?: string | string[] }

/** Which rows of a list to read: at most 1000 at once. */
export interface Query<Name extends ListName, Selected extends Column<Name> = Column<Name>> {
  where?: Conditions<Name>
  /** Filters of which one must match, as in `(status.eq.OPEN,priority.eq.HIGH)`. */
  or?: string
  /** As in `due_at.asc,id.asc`. Every order ends in the record's key, also where that is not said. */
  order?: string
  /** The columns to read; all of them unless told. */
  select?: Selected[]
  limit?: number
  offset?: number
}

export interface PagingQuery<Name extends ListName, Selected extends Column<Name> = Column<Name>>
  extends Query<Name, Selected> {
  /** How many rows to read at once: 1000, which is the most, unless told. */
  pageSize?: number
}

/** What an action answered, with what stood beside it. */
export interface Reply<Body> {
  answer: Body
  status: number
  /** By which the operator finds the request in the logs, and `/audit_events` what it changed. */
  requestId: string | null
  /** The Idempotency-Key was used before: this is the answer that was given then, and nothing was done again. */
  replayed: boolean
}

/** Some rows of a list, and how many there are on all pages together. */
export interface Page<Content> {
  rows: Content[]
  total: number
}

export interface Connection {
  /** Calls an action. Throws ApiError when it is refused. */
  call<Name extends ActionName>(name: Name, args: Arguments<Name>, options?: CallOptions): Promise<Answer<Name>>
  /** The same with the request's id and whether the answer is a repeated one. */
  reply<Name extends ActionName>(name: Name, args: Arguments<Name>, options?: CallOptions): Promise<Reply<Answer<Name>>>
  /** Reads rows of a list, whole or only the columns that are named. Throws ApiError when it is refused. */
  list<Name extends ListName, Selected extends Column<Name> = Column<Name>>(
    name: Name, query?: Query<Name, Selected>, options?: RequestOptions,
  ): Promise<Pick<Row<Name>, Selected>[]>
  /** Reads rows of a list and counts all that match. */
  page<Name extends ListName, Selected extends Column<Name> = Column<Name>>(
    name: Name, query?: Query<Name, Selected>, options?: RequestOptions,
  ): Promise<Page<Pick<Row<Name>, Selected>>>
  /** How many rows match. */
  count<Name extends ListName>(
    name: Name, query?: Pick<Query<Name>, 'where' | 'or'>, options?: RequestOptions,
  ): Promise<number>
  /**
   * Reads a list page by page, to its end or `limit`: `for await (const rows of api.pages('assets'))`. In no order of
   * its own it is read along its key: no row is lost or repeated, whatever others write meanwhile.
   */
  pages<Name extends ListName, Selected extends Column<Name> = Column<Name>>(
    name: Name, query?: PagingQuery<Name, Selected>, options?: RequestOptions,
  ): AsyncGenerator<Pick<Row<Name>, Selected>[], void, undefined>
  /** The same row by row: `for await (const asset of api.rows('assets'))`. */
  rows<Name extends ListName, Selected extends Column<Name> = Column<Name>>(
    name: Name, query?: PagingQuery<Name, Selected>, options?: RequestOptions,
  ): AsyncGenerator<Pick<Row<Name>, Selected>, void, undefined>
  /** All rows of a list, or `limit` of them, as CSV with one line of column names; empty when there are none. */
  csv<Name extends ListName>(name: Name, query?: PagingQuery<Name>, options?: RequestOptions): Promise<string>
  /** Writes rows of a list that takes them, given as objects or as CSV, and answers them as they then are. */
  write<Name extends WritableName>(
    name: Name, rows: NewRow<Name>[] | string, options?: WriteOptions,
  ): Promise<Row<Name>[]>
  /** A token that is good for another minute at least, for clients of your own. */
  token(): Promise<string>
  /** Ends the session. The next request begins another one, unless the connection was given nothing but a session. */
  signOut(): Promise<void>
}
