import { groupBy } from '../project/group.ts'
import type { Action, Argument, Field, List, Model, Value } from './model/model.ts'
import { typeScript } from './types.ts'

const head = `# Assetry

> Asset management over HTTP: sites, assets, work orders, meters, inspections, contracts, devices. Lists are read with GET,
> everything is done by calling actions with POST. This is the whole API, each list and action on a line.

- Token: \`POST /rpc/exchange_api_key {"p_key": …}\` returns \`[{token, expires_at, error_code}]\`; send it as
  \`Authorization: Bearer …\`. It is valid for 15 minutes; then exchange the key again.
- List: \`GET /assets?select=id,name&status=eq.IN_SERVICE&name=ilike.*pump*&order=name&limit=20\`. Operators: eq, neq, gt,
  gte, lt, lte, like, ilike, in.(A,B), is.null, not.…; \`or=(a.eq.1,b.eq.2)\`. At most 1000 rows; \`offset\` for more;
  \`Prefer: count=exact\` returns the total in Content-Range. No joins and no group by: lists contain the names of the records that they refer to.
- Action: \`POST /rpc/<action>\` with a JSON object of its arguments. \`Prefer: tx=rollback\` is a dry run: the real answer, and
  no change. With an Idempotency-Key a repeated call has one effect. \`allowed_actions\` of a list names the actions that the
  status of a record allows; \`list_options\` returns the records that a field can refer to.
- Refusal: \`{code, message, details, hint}\`; \`details\` can be a JSON text \`[{field, code, message}]\` with all faults.

\`?\` is optional, \`|null\` can be null; names that end in _id are uuid, in _at timestamps with a time zone, in _on dates
(YYYY-MM-DD), and other names without a type are text.
`

/** db/generated/llms.txt: all that a model needs to know to use the API, in a fraction of the description's size. */
export function llmsPage(model: Model): string {
  const lists = groupBy(model.lists, (list) => list.domain)
  const actions = groupBy(model.actions, (action) => action.domain)
  const domains = [...new Set([...lists.keys(), ...actions.keys()])].sort()
  const sections = domains.map((domain) => [
    `## ${domain}\n`, ...(lists.get(domain) ?? []).map(listLine), ...(actions.get(domain) ?? []).map(actionLine),
  ].join('\n'))
  return `${head}\n${sections.join('\n\n')}\n`
}

function listLine(list: List): string {
  const post = list.columns.some((column) => column.isInsertable) ? ', also POST' : ''
  return `- GET /${list.name}${post}: ${sentence(list.summary)} ${list.columns.map((column) => value(column)).join(', ')}`
}

function actionLine(action: Action): string {
  const permission = action.permission ? ` Needs ${action.permission}.` : ''
  return `- ${action.name}(${action.arguments.map(argument).join(', ')}): ${sentence(action.summary)}${permission}`
}

function argument(asked: Argument): string {
  const mark = asked.isOptional ? '?' : ''
  if (asked.fields) return `${asked.name}${mark}: {${asked.fields.map(field).join(', ')}}`
  return `${asked.name}${mark}${typed(asked.name, typeScript(asked.type))}`
}

function field(asked: Field): string {
  return value(asked, asked.isRequired ? '' : '?')
}

function value(shown: Value, mark = ''): string {
  const words = shown.values?.join('|')
  const type = words === undefined ? typeScript(shown.type) : shown.type.endsWith('[]') ? `(${words})[]` : words
  return `${shown.name}${mark}${typed(shown.name, type)}${shown.isNullable && mark === '' ? '|null' : ''}`
}

/** What a name tells by itself is left out. */
function typed(name: string, type: string): string {
  return type === 'string' || /^(id|.*_id|.*_at|.*_on)$/.test(name) ? '' : `: ${type}`
}

function sentence(summary: string): string {
  return `${summary.replace(/\s+/g, ' ').replace(/\.$/, '')}.`
}
