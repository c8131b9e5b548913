// PostGraphile 5 on the schema api. It checks the token itself, then names the account to the database as settings; row
// security does the rest. Nothing looks whether the session has ended.
const { createHmac, timingSafeEqual } = require('node:crypto')
const { createServer } = require('node:http')
const { createRequire } = require('node:module')
const { join } = require('node:path')

const { PEERS_DIRECTORY, AUTHENTICATOR_URL, SIGNING_KEY, PORT } = process.env
const load = createRequire(join(PEERS_DIRECTORY, 'package.json'))
const { postgraphile } = load('postgraphile')
const { PostGraphileAmberPreset } = load('postgraphile/presets/amber')
const { makePgService } = load('postgraphile/adaptors/pg')
const { grafserv } = load('postgraphile/grafserv/node')
const key = Buffer.from(SIGNING_KEY, 'base64url')

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: AUTHENTICATOR_URL, schemas: ['api'], poolConfig: { max: 20 } })],
  gather: { installWatchFixtures: false, pgStrictFunctions: false },
  grafserv: { graphqlPath: '/graphql', watch: false, graphiql: false },
  grafast: {
    context: ({ node }) => {
      const claims = verify(node?.req.headers.authorization ?? '')
      if (claims === undefined) throw new Error('The token is malformed or expired.')
      return {
        pgSettings: {
          role: 'authenticated',
          'assetry.organization_id': claims.org,
          'assetry.account_id': claims.sub,
          'assetry.actor_id': claims.sub,
          'assetry.session_id': claims.sid,
        },
      }
    },
  },
}

function verify(header) {
  const [head = '', body = '', signature = ''] = header.replace(/^Bearer /, '').split('.')
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  return claims.exp > Date.now() / 1000 ? claims : undefined
}

const server = createServer()
const instance = postgraphile(preset)
instance.createServ(grafserv).addTo(server).then(async () => {
  await instance.getSchema()
  server.listen(Number(PORT), '127.0.0.1')
})
