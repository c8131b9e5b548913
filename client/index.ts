import type { Database } from './database.ts'
import { ApiError, readAnswer } from './error.ts'

export type { Database, Json } from './database.ts'
export { ApiError } from './error.ts'
export { type ErrorCode, errorStatus } from './errors.ts'

type Lists = Database['api']['Views']
type Actions = Database['api']['Functions']

export type ListName = keyof Lists
export type ActionName = keyof Actions
export type Row<Name extends ListName> = Lists[Name]['Row']
export type Arguments<Name extends ActionName> =
  [Actions[Name]['Args']] extends [never] ? Record<never, never> : Actions[Name]['Args']
export type Answer<Name extends ActionName> = Actions[Name]['Returns']

export interface ConnectOptions {
  /** Where the API is served, as in `https://assets.example.com`. */
  baseUrl: string
  apiKey: string
  /** Email address of the person to act as, for keys that may. */
  onBehalfOf?: string
  /** In place of the global fetch. */
  fetch?: typeof fetch
}

/** Which rows of a list to read: at most 1000 at once. */
export interface Query<Column extends string> {
  /** Filters that must all match, as in `{ status: 'eq.OPEN' }`. */
  where?: { [column in Column]?: string }
  /** Filters of which one must match, as in `(status.eq.OPEN,priority.eq.HIGH)`. */
  or?: string
  /** As in `due_at.asc,id.asc`. */
  order?: string
  limit?: number
  offset?: number
}

export interface CallOptions {
  /** The same key with the same arguments has one effect, however often it is sent within a day. */
  idempotencyKey?: string
  /** Answers as usual and changes nothing. */
  dryRun?: boolean
}

export interface Connection {
  /** Calls an action. Throws ApiError when it is refused. */
  call<Name extends ActionName>(name: Name, args: Arguments<Name>, options?: CallOptions): Promise<Answer<Name>>
  /** Reads rows of a list, whole or only the columns that are named. Throws ApiError when it is refused. */
  list<Name extends ListName, Column extends keyof Row<Name> & string = keyof Row<Name> & string>(
    name: Name,
    query?: Query<keyof Row<Name> & string> & { select?: Column[] },
  ): Promise<Pick<Row<Name>, Column>[]>
  /** A token that is good for another minute at least, for clients of your own. */
  token(): Promise<string>
}

interface Session {
  token: string
  /** When to exchange the key again, in milliseconds since 1970. */
  renewAt: number
}

const spareTime = 60_000

/**
 * Connects with an API key. The key is exchanged when the first token is needed and again before a token expires, once
 * however many requests are waiting for it; a request whose session was ended meanwhile is sent once more.
 */
export function connect(options: ConnectOptions): Connection {
  const send = options.fetch ?? fetch
  const address = (path: string) => `${options.baseUrl.replace(/\/$/, '')}${path}`
  let session: Session | undefined
  let renewal: Promise<Session> | undefined

  async function exchange(): Promise<Session> {
    const { apiKey: p_key, onBehalfOf: p_on_behalf_of } = options
    const response = await send(address('/rpc/exchange_api_key'), post({ p_key, p_on_behalf_of }, {}))
    const [row] = await readAnswer<Answer<'exchange_api_key'>>(response)
    if (!row?.token || !row.expires_at) {
      const { error_code: code, message } = row ?? {}
      throw new ApiError(response.status, { code: code ?? '', message: message ?? 'The API answered no token' })
    }
    return { token: row.token, renewAt: Date.parse(row.expires_at) - spareTime }
  }

  async function token(): Promise<string> {
    if (session && Date.now() < session.renewAt) return session.token
    renewal ??= exchange().finally(() => {
      renewal = undefined
    })
    session = await renewal
    return session.token
  }

  async function request<Body>(path: string, init: RequestInit): Promise<Body> {
    const attempt = async () => {
      const headers = { ...init.headers, Authorization: `Bearer ${await token()}` }
      return await send(address(path), { ...init, headers })
    }
    const first = await attempt()
    if (first.status !== 401) return await readAnswer<Body>(first)
    session = undefined
    return await readAnswer<Body>(await attempt())
  }

  return {
    token,
    call: async (name, args, { idempotencyKey, dryRun } = {}) => await request(`/rpc/${name}`, post(args, {
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(dryRun ? { Prefer: 'tx=rollback' } : {}),
    })),
    list: async (name, query = {}) => {
      const { where = {}, select, ...rest } = query
      const parameters = new URLSearchParams()
      for (const [key, value] of Object.entries({ ...where, select: select?.join(','), ...rest })) {
        if (value !== undefined) parameters.set(key, String(value))
      }
      return await request(`/${name}?${parameters}`, {})
    },
  }
}

function post(body: unknown, headers: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
