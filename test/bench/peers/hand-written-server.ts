import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type Account, requestSettings, settingsStatement } from '../stack/accounts.ts'

/**
 * What an engineer might write instead: Fastify and pg, a checked token, one statement for the session and one for the
 * rows (/where), or the same five statements as PostgREST, with row security (/rls).
 */
interface Reply {
  code(status: number): Reply
  send(content: unknown): Reply
}
interface Call {
  headers: Record<string, string | undefined>
  params: { list: string, id?: string }
  query: { order?: string, limit?: string }
}
interface Fastify {
  get(path: string, handler: (call: Call, reply: Reply) => Promise<unknown>): void
  listen(options: { port: number, host: string }): Promise<string>
}
interface Claims {
  sub: string
  org: string
  sid: string
  exp: number
}

const { PEERS_DIRECTORY = '', OWNER_URL, AUTHENTICATOR_URL, SIGNING_KEY = '', LISTS_FILE = '', PORT } = process.env
const fastify = createRequire(join(PEERS_DIRECTORY, 'package.json'))('fastify') as () => Fastify
const lists = JSON.parse(readFileSync(LISTS_FILE, 'utf8')) as Record<string, string>
const owner = new Pool({ connectionString: OWNER_URL, max: 20 })
const authenticator = new Pool({ connectionString: AUTHENTICATOR_URL, max: 20 })
const key = Buffer.from(SIGNING_KEY, 'base64url')
const server = fastify()

server.get('/where/:list', async (call, reply) => await where(call, reply))
server.get('/where/:list/:id', async (call, reply) => await where(call, reply))
server.get('/rls/:list', async (call, reply) => await underPolicies(call, reply))
server.get('/rls/:list/:id', async (call, reply) => await underPolicies(call, reply))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })

async function where(call: Call, reply: Reply): Promise<unknown> {
  const claims = verify(call)
  const { list, id } = call.params
  const text = lists[list]
  if (claims === undefined || text === undefined) return reply.code(claims === undefined ? 401 : 404).send({})
  const { rows: [session] } = await owner.query<{ organization_id: string, sites: string[] }>({
    name: 'session', values: [claims.sid, claims.sub],
    text: `select s.organization_id,
                  array(select x.site_id from identity.account_sites as x where x.account_id = a.id) as sites
             from identity.sessions as s
             join identity.accounts as a on a.id = s.account_id
            where s.id = $1 and a.id = $2 and s.revoked_at is null and s.ceiling_at > now() and a.status = 'ACTIVE'`,
  })
  if (session === undefined) return reply.code(401).send({})
  const { rows } = await owner.query({
    name: `${list} ${id === undefined ? call.query.order : 'id'}`,
    text: page(`(${text}) as v`, call),
    values: [session.organization_id, session.sites, id ?? Number(call.query.limit ?? 100)],
  })
  return rows
}

async function underPolicies(call: Call, reply: Reply): Promise<unknown> {
  const claims = verify(call)
  const { list, id } = call.params
  if (claims === undefined || lists[list] === undefined) return reply.code(claims === undefined ? 401 : 404).send({})
  const account = { id: claims.sub, organizationId: claims.org, sessionId: claims.sid } as Account
  const client = await authenticator.connect()
  try {
    await client.query('begin read only')
    await client.query({ name: 'settings', ...settingsStatement(requestSettings(account, 'GET', `/${list}`)) })
    await client.query({ name: 'check', text: 'select hook.pre_request()' })
    const { rows } = await client.query({
      name: `${list} ${id === undefined ? call.query.order : 'id'}`,
      text: page(`api.${list} as v`, call).replace('$3', '$1'),
      values: [id ?? Number(call.query.limit ?? 100)],
    })
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

function page(source: string, { params, query }: Call): string {
  if (params.id !== undefined) return `select * from ${source} where v.id = $3`
  if (!/^[a-z_]+$/.test(query.order ?? '')) throw new Error('order must be the name of a column.')
  return `select * from ${source} order by v.${query.order} limit $3`
}

function verify({ headers }: Call): Claims | undefined {
  const [head = '', body = '', signature = ''] = headers.authorization?.replace(/^Bearer /, '').split('.') ?? []
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return claims.exp > Date.now() / 1000 ? claims : undefined
}
