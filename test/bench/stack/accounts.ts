import type { Client } from 'pg'

/** An account of the data, signed in. */
export interface Account {
  /** How many of the large organization's 1,000 sites it reaches. */
  reach: number
  reachesAll: boolean
  /** Whether a role of it reads everything within reach. */
  readsEverything: boolean
  id: string
  organizationId: string
  sessionId: string
  siteIds: string[]
  token: string
}

export const reaches = [1, 5, 20, 100, 1000] as const

/** Opens a session for the account that reaches so many sites and reads all there, or as its name says; its token is good for fifteen minutes. */
export async function signIn(superuser: Client, reach: number, reads: 'reach' | 'reads' | 'own' = 'reach'): Promise<Account> {
  const { rows: [row] } = await superuser.query<Omit<Account, 'reach'>>(
    `select a.id, a.reaches_all_sites as "reachesAll", identity.reads_everything(a.id, a.id, null) as "readsEverything",
            a.organization_id as "organizationId", s.id as "sessionId", identity.session_token(s) as token,
            identity.site_ids_of(a.id) as "siteIds"
       from identity.accounts as a, identity.open_session(a.id, a.id) as s
      where a.display_name = $1`, [`${reads}-${reach}`])
  if (row === undefined) throw new Error(`The data has no account ${reads}-${reach}: run with --fresh.`)
  return { reach, ...row }
}

/** What the pre-request notes of an account, as settings. */
export function contextOf(account: Account): Record<string, string> {
  return {
    'assetry.organization_id': account.organizationId,
    'assetry.account_id': account.id,
    'assetry.actor_id': account.id,
    'assetry.session_id': account.sessionId,
    'assetry.api_key_id': '',
    'assetry.reads_everything': String(account.readsEverything),
  }
}

/** What PostgREST tells the database of a request by the account. */
export function requestSettings(
  account: Account, method: string, path: string, headers: Record<string, string> = {},
): Record<string, string> {
  const claims = {
    iss: 'assetry', aud: 'assetry', role: 'authenticated', sub: account.id, org: account.organizationId,
    sid: account.sessionId, exp: Math.floor(Date.now() / 1000) + 900,
  }
  return {
    role: 'authenticated', 'request.method': method, 'request.path': path, 'request.headers': JSON.stringify(headers),
    'request.cookies': '{}', 'request.jwt.claims': JSON.stringify(claims), search_path: 'api',
  }
}

/** The statement that makes settings for the rest of the transaction, as PostgREST's does, or of the session. */
export function settingsStatement(
  settings: Record<string, string>, isLocal = true,
): { text: string, values: string[] } {
  const pairs = Object.keys(settings).map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, ${isLocal})`)
  return { text: `select ${pairs.join(', ')}`, values: Object.entries(settings).flat() }
}
