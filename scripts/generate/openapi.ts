import type { Action, List, Model, Refusal } from './model/model.ts'
import { actionOperation, answerSchema } from './openapi-actions.ts'
import { domainMeanings } from './domains.ts'
import { filterParameters, filterSchema, listItem, rowSchema, insertSchema } from './openapi-lists.ts'
import { refusalResponses, sharedParameters, sharedResponses } from './openapi-shared.ts'
import { withCodeMarks } from './openapi-text.ts'
import type { Schema } from './types.ts'

/** The version that the specification gives; it belongs to the data-access layer and is no contract version. */
const version = '12.2.3'

const introduction = `Every list is read with GET, every action is called with POST on /rpc/<name>.

Get a token with POST /rpc/exchange_api_key, or as OAuth 2 client credentials with POST /oauth/token (client_id is the id
inside the API key, client_secret the whole key), and send it as \`Authorization: Bearer <token>\` with every other request.
Lists hold the rows at the sites that the account can reach; actions need the permission named in \`x-permission\`.

**Filters.** Each column of a list is a query parameter: \`<column>=<operator>.<value>\`. All filters must match.
\`eq.<value>\` equal · \`neq.<value>\` not equal · \`in.(<v1>,<v2>)\` one of several ·
\`lt.<value>\` \`lte.<value>\` less · \`gt.<value>\` \`gte.<value>\` greater ·
\`ilike.*<text>*\` text containing, case-insensitive · \`is.null\` \`not.is.null\` empty, not empty ·
\`not.<operator>.<value>\` the opposite · \`or=(<column>.<operator>.<value>,…)\` any of several.

**Pages.** A page has at most 1000 rows. \`limit\` and \`offset\`, or the header Range, choose a page;
\`Prefer: count=exact\` adds the total to Content-Range, with status 206 when there are more rows. A page of 1000
rows, unless a smaller limit ended it, has the header \`Link: <…>; rel="next"\`. Every order ends in the record's id, so that pages
neither lose nor repeat rows.

**Writing.** A request repeated with its \`Idempotency-Key\` has one effect and returns the first answer. \`Prefer: tx=rollback\`
returns the usual answer and changes nothing. \`p_row_version\`, or If-Match, refuses a change to a row that was changed
meanwhile.

**Errors** have a code, one for each situation, and each code one status: \`x-refusals\` names those of an operation.`

/** The OpenAPI 3.1 document of a model. Nothing in it depends on where it is made. */
export function openapi(model: Model, gateway: Refusal[], productVersion: string): Schema {
  const filters = filterParameters(model.lists)
  const paths: [string, Schema][] = [
    ['/', { get: descriptionOperation }],
    ...model.lists.map((list): [string, Schema] => [`/${list.name}`, listItem(list, filters)]),
    ...model.actions.map((action): [string, Schema] => [`/rpc/${action.name}`, { post: actionOperation(action) }]),
  ]
  return withCodeMarks({
    openapi: '3.1.0',
    info: {
      title: 'Assetry',
      summary: `Assetry ${productVersion}; the version beside it is that of the data-access layer, ${version}`,
      version,
      'x-product-version': productVersion,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { client_credentials: [] }],
    tags: tags(model),
    paths: Object.fromEntries(paths.sort(byName)),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that exchange_api_key or sign_in answers',
        },
        client_credentials: {
          type: 'oauth2',
          description: 'client_id is the id inside the API key, client_secret the whole key',
          flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: {} } },
        },
      },
      parameters: { ...sharedParameters, ...filters },
      responses: sharedResponses(
        [...model.requestRefusals, ...gateway], model.actions.flatMap((action) => action.refusals)),
      schemas: Object.fromEntries(schemas(model).sort(byName)),
    },
  }) as Schema
}

const descriptionOperation: Schema = {
  operationId: 'describe',
  tags: ['core'],
  summary: 'This description',
  description: 'The same as /openapi.json, which needs no token. Needs no permission beyond a token.',
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/json': { schema: { type: 'object' } },
        'application/openapi+json': { schema: { type: 'object' } },
      },
    },
    ...refusalResponses([400, 401, 406]),
  },
}

const errorSchema: Schema = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: { type: 'string', description: 'Names the situation; the same situation always has the same code' },
    message: { type: 'string', description: 'One sentence for people' },
    details: {
      type: ['string', 'null'],
      description: 'More about it; JSON when several things are wrong: [{code, message, field?, ids?}]',
    },
    hint: { type: ['string', 'null'], description: 'What to do' },
  },
}

function schemas({ lists, actions }: Model): [string, Schema][] {
  return [
    ['Error', errorSchema],
    ['Filter', filterSchema],
    ...lists.flatMap((list) => named(list.name, rowSchema(list))),
    ...lists.flatMap((list) => named(`${list.name}_insert`, insertSchema(list))),
    ...actions.flatMap((action) => named(`${action.name}_answer`, answerSchema(action.result))),
  ]
}

function named(name: string, schema: Schema | undefined): [string, Schema][] {
  return schema === undefined ? [] : [[name, schema]]
}

/** In the order of the database's collation, by which api.root() orders them. */
function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

function tags(model: Model): Schema[] {
  const domains = new Set([...model.lists, ...model.actions].map((item: List | Action) => item.domain))
  return [...domains.add('core')].sort().map((name) => ({
    name, description: `${domainMeanings[name] ?? name}. [Diagrams](/docs/diagrams#${name})`,
  }))
}
