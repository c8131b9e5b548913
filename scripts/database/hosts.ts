import { Client, type ClientConfig } from 'pg'
import { type Host, hostsOf } from '../project/address.ts'

/** How long a host may take to say that it is the primary, where there is another one to ask. */
const patience = 5000

/**
 * The host that takes writes, as for libpq's `target_session_attrs=read-write`: all are asked at once, so that one that is
 * gone holds up nobody. One host is taken unasked. Throws when none takes writes.
 */
export async function findPrimary(address: string): Promise<Host> {
  const hosts = hostsOf(address)
  const [first] = hosts
  if (first !== undefined && hosts.length === 1) return first
  return await Promise.any(hosts.map(async (host) => {
    await requirePrimary(address, host)
    return host
  })).catch(({ errors }: AggregateError) => {
    const faults = errors.map((error: Error, at) => `${hosts[at]?.host}:${hosts[at]?.port} ${error.message || String(error)}`)
    throw new Error(`No host takes writes: ${faults.join('; ')}`)
  })
}

async function requirePrimary(address: string, host: Host): Promise<void> {
  const client = moved(new Client({ connectionString: address, connectionTimeoutMillis: patience, query_timeout: patience }), host)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows: [row] } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (row?.transaction_read_only !== 'off') throw new Error('is read-only')
  } finally {
    // One that hangs would not say goodbye either.
    void client.end().catch(() => undefined)
  }
}

/** A client that connects to another host than its address says. */
export function moved<C extends Client>(client: C, { host, port }: Host): C {
  return Object.assign(client, { host, port })
}

/**
 * A client that connects to the primary among the hosts of its address, which the one that is given to a pool does again
 * for each connection. Everything of ours that connects is one.
 */
export class PrimaryClient extends Client {
  readonly #address: string

  constructor(config?: ClientConfig) {
    super(config)
    this.#address = config?.connectionString ?? ''
    // The server may end it before whoever connects has been told and listens; a query says what has happened.
    this.on('error', () => {})
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error | null, client?: Client) => void): void
  override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | undefined {
    const connected = this.#connect()
    if (callback === undefined) return connected
    connected.then((client) => void callback(null, client), callback)
    return undefined
  }

  async #connect(): Promise<Client> {
    if (hostsOf(this.#address).length > 1) moved(this, await findPrimary(this.#address))
    return await super.connect()
  }
}

/**
 * Rejects when another host than at the beginning takes writes: what is connected there begins again. Never where the
 * address has one host.
 */
export function watchPrimary(address: string, seconds: number): { moves: Promise<never>, stop(): void } {
  let timer: NodeJS.Timeout | undefined
  const moves = new Promise<never>((_resolve, reject) => {
    if (hostsOf(address).length === 1) return
    let known: Host | undefined
    let isAsking = false
    timer = setInterval(() => {
      if (isAsking) return
      isAsking = true
      findPrimary(address).then((now) => {
        if (known !== undefined && (known.host !== now.host || known.port !== now.port)) {
          reject(new Error(`The primary is ${now.host}:${now.port} now`))
        }
        known = now
      // None takes writes: what works with the database finds that out by itself.
      }, () => undefined).finally(() => (isAsking = false))
    }, seconds * 1000)
  })
  // It may move when nobody waits for it.
  moves.catch(() => undefined)
  return { moves, stop: () => clearInterval(timer) }
}
