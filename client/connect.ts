import { readAnswer } from './error.ts'
import { readCsv, readList, readPage, readPages, type Send } from './lists.ts'
import { type Credentials, type Session, SessionKeeper } from './session.ts'
import { patiently, randomKey, unlessAborted } from './transport.ts'
import type { ActionName, Answer, Arguments, CallOptions, Connection, Reply, Row } from './types.ts'

export type ConnectOptions = Credentials & {
  /** Where the API is served, as in `https://assets.example.com`. */
  baseUrl: string
  /** In place of the global fetch. */
  fetch?: typeof fetch
  /** How often a request is repeated at most after 429, 503 or a broken connection: 3 times unless told. */
  retries?: number
  /** How long a request may take with all its attempts, in milliseconds: two minutes unless told. */
  timeout?: number
  /** Is told each session that begins, goes on (with its new token) or ends (undefined). */
  onSession?: (session: Session | undefined) => void
}

/**
 * Connects as a service (API key), as a person (email and password) or with a session that was begun before. A session
 * is begun when the first token is needed and renewed before a token expires, once however many requests are waiting
 * for it; a request whose session was ended meanwhile is sent once more.
 */
export function connect(options: ConnectOptions): Connection {
  const { retries = 3, timeout = 120_000, onSession = () => undefined } = options
  const patience = { retries, timeout }
  const fetchOne: typeof fetch = (...request) => (options.fetch ?? fetch)(...request)
  const address = (path: string) => `${options.baseUrl.replace(/\/$/, '')}${path}`
  const keeper = new SessionKeeper(options, (path, body, headers) =>
    fetchOne(address(path), { ...post(body, headers), signal: AbortSignal.timeout(timeout) }), onSession)

  const send: Send = (path, init, requestOptions, read) => patiently(patience, requestOptions, async (signal) => {
    const attempt = async (token: string) => await fetchOne(address(path), {
      ...init, signal, headers: { ...init.headers, Authorization: `Bearer ${token}` },
    })
    const token = await unlessAborted(keeper.token(), signal)
    const first = await attempt(token)
    if (first.status !== 401 || !keeper.replace(token)) return await read(first)
    return await read(await attempt(await unlessAborted(keeper.token(), signal)))
  })

  async function reply<Name extends ActionName>(
    name: Name, args: Arguments<Name>, callOptions: CallOptions = {},
  ): Promise<Reply<Answer<Name>>> {
    const init = post(args, writingHeaders(callOptions))
    return await send(`/rpc/${name}`, init, callOptions, async (response) => ({
      answer: await readAnswer<Answer<Name>>(response),
      status: response.status,
      requestId: response.headers.get('X-Request-Id'),
      replayed: response.headers.get('Idempotent-Replayed') === 'true',
    }))
  }

  return {
    reply,
    call: async (...request) => (await reply(...request)).answer,
    list: async (name, query = {}, requestOptions = {}) => await readList(send, name, query, requestOptions),
    page: async (name, query = {}, requestOptions = {}) => await readPage(send, name, query, requestOptions),
    count: async (name, query = {}, requestOptions = {}) =>
      (await readPage(send, name, { ...query, limit: 0 }, requestOptions)).total,
    pages: (name, query = {}, requestOptions = {}) => readPages(send, name, query, requestOptions),
    rows: async function* (name, query = {}, requestOptions = {}) {
      for await (const rows of readPages(send, name, query, requestOptions)) yield* rows
    },
    csv: async (name, query = {}, requestOptions = {}) => await readCsv(send, name, query, requestOptions),
    write: async (name, rows, writeOptions = {}) => {
      const { existing } = writeOptions
      const resolution = existing && `resolution=${existing === 'update' ? 'merge' : 'ignore'}-duplicates`
      const headers = writingHeaders(writeOptions, ['return=representation', ...(resolution ? [resolution] : [])])
      const init = typeof rows === 'string'
        ? { method: 'POST', headers: { ...headers, 'Content-Type': 'text/csv' }, body: rows }
        : post(rows, headers)
      return await send(`/${name}`, init, writeOptions, readAnswer<Row<typeof name>[]>)
    },
    token: async () => await patiently(patience, {}, async (signal) => await unlessAborted(keeper.token(), signal)),
    signOut: async () => {
      if (!keeper.isOpen) return
      await reply('sign_out', {})
      keeper.end()
    },
  }
}

/** A dry run keeps nothing, so that it may be repeated as it is. */
function writingHeaders(options: CallOptions, preferences: string[] = []): Record<string, string> {
  const { idempotencyKey, dryRun = false, rowVersion } = options
  const key = idempotencyKey ?? (dryRun ? undefined : randomKey())
  const prefer = [...preferences, ...(dryRun ? ['tx=rollback'] : [])].join(', ')
  return {
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(rowVersion === undefined ? {} : { 'If-Match': `"${rowVersion}"` }),
    ...(prefer === '' ? {} : { Prefer: prefer }),
  }
}

function post(body: unknown, headers: Record<string, string>) {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}
