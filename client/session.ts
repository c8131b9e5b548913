import { ApiError, readAnswer } from './error.ts'

/** A session that was begun: keep it where the next page can find it, and nothing else of the person. */
export interface Session {
  token: string
  /** When the token stops working unless it is renewed. */
  expiresAt: string
}

/** What a session is begun with. */
export type Credentials =
  /** Of a service; `onBehalfOf` is the email address of the person to act as, for keys that may. */
  | { apiKey: string, onBehalfOf?: string }
  /** Of a person; the organization's id or name is asked for only where the email has an account in several. */
  | { email: string, password: string, organization?: string }
  /** One that was begun elsewhere, and is renewed as long as it lives. */
  | { session: Session }

interface LogIn {
  token: string | null
  expires_at: string | null
  error_code: string | null
  message: string | null
}

type Post = (path: string, body: object, headers: Record<string, string>) => Promise<Response>

interface Kept extends Session {
  /** When to renew it, in milliseconds since 1970. */
  renewAt: number
}

const spareTime = 60_000

/**
 * Keeps one session for all requests: begun with the first, renewed before its token expires, once however many
 * requests are waiting for it.
 */
export class SessionKeeper {
  private readonly credentials: Credentials
  private readonly post: Post
  private readonly tell: (session: Session | undefined) => void
  private kept: Kept | undefined
  private renewal: Promise<Kept> | undefined

  constructor(credentials: Credentials, post: Post, tell: (session: Session | undefined) => void) {
    this.credentials = credentials
    this.post = post
    this.tell = tell
    if ('session' in credentials) this.kept = withRenewal(credentials.session)
  }

  async token(): Promise<string> {
    if (this.kept && Date.now() < this.kept.renewAt) return this.kept.token
    this.renewal ??= this.renew().finally(() => {
      this.renewal = undefined
    })
    return (await this.renewal).token
  }

  get isOpen(): boolean {
    return this.kept !== undefined
  }

  /** The API does not take this token any more. Whether there is another one, or a session can be begun anew. */
  replace(token: string): boolean {
    if (this.kept?.token === token) this.end()
    return this.isOpen || !('session' in this.credentials)
  }

  /** What is kept is of no use any more. */
  end(): void {
    this.kept = undefined
    this.tell(undefined)
  }

  private async renew(): Promise<Kept> {
    const fresh = await this.refreshed() ?? await this.begun()
    this.kept = fresh
    this.tell({ token: fresh.token, expiresAt: fresh.expiresAt })
    return fresh
  }

  /** A key is simply exchanged again; a person's session goes on, so that the password is needed once. */
  private async refreshed(): Promise<Kept | undefined> {
    const { kept } = this
    if (!kept || 'apiKey' in this.credentials) return undefined
    const response = await this.post('/rpc/refresh_session', {}, { Authorization: `Bearer ${kept.token}` })
    if (response.status !== 401) return await sessionOf(response)
    this.end()
    return 'session' in this.credentials ? await sessionOf(response) : undefined
  }

  private async begun(): Promise<Kept> {
    const { credentials } = this
    if ('session' in credentials) {
      throw new ApiError(401, { code: 'SESSION_ENDED', message: 'The session has ended: sign in again' })
    }
    return await sessionOf('apiKey' in credentials
      ? await this.post('/rpc/exchange_api_key', {
        p_key: credentials.apiKey, p_on_behalf_of: credentials.onBehalfOf,
      }, {})
      : await this.post('/rpc/sign_in', {
        p_email: credentials.email, p_password: credentials.password, p_organization: credentials.organization,
      }, {}))
  }
}

/** A log-in says in its row that it was refused: a status that refuses would undo what the database counts. */
async function sessionOf(response: Response): Promise<Kept> {
  const [row] = await readAnswer<LogIn[]>(response)
  if (row?.token && row.expires_at) return withRenewal({ token: row.token, expiresAt: row.expires_at })
  const { error_code: code, message } = row ?? {}
  throw new ApiError(
    response.status, { code: code ?? '', message: message ?? 'The API answered no token' }, response.headers,
  )
}

/** A minute before the end, or after half of what is left: a session's last token is short. */
function withRenewal(session: Session): Kept {
  const end = Date.parse(session.expiresAt)
  return { ...session, renewAt: end - Math.min(spareTime, (end - Date.now()) / 2) }
}
