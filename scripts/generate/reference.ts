import { domainMeanings } from './domains.ts'
import { domainOf, machineOf, meaningColumns, nameOf, referencesOf } from './machine.ts'
import { groupBy } from '../project/group.ts'
import { ofKeys } from './model-text.ts'
import { exampleOf } from './openapi-examples.ts'
import type { Action, Column, Field, List, Model, Result, Value } from './model/model.ts'
import type { Transition } from './model/pictures.ts'

/** The folder of the reference: an index, and one page for each domain, or two. */
const folder = 'docs/reference'

/** Characters of a page, at most: a longer one has its actions on a page of their own. */
const longestPage = 290_000

/** Every list and action, a page for each domain, with a curl that works once BASE and TOKEN are set. Path → text. */
export function referencePages(model: Model): Map<string, string> {
  const lists = groupBy(model.lists, (list) => list.domain)
  const actions = groupBy(model.actions, (action) => action.domain)
  const domains = [...new Set([...lists.keys(), ...actions.keys()])].sort()
  const pages = domains.flatMap((domain) => {
    const about = `${domainMeanings[domain] ?? ''}. [All domains](README.md).`
    const read = [...pictures(domain, model), ...(lists.get(domain) ?? []).map(listSection)]
    const acts = (actions.get(domain) ?? []).map(actionSection)
    const whole = pageOf(domain, [about, ...read, ...acts])
    return whole.text.length <= longestPage ? [whole] : [
      pageOf(domain, [`${about} [Actions](${domain}-actions.md).`, ...read]),
      pageOf(`${domain}-actions`, [`${about} [Lists and statuses](${domain}.md).`, ...acts]),
    ]
  })
  const isApart = (domain: string) => pages.some(({ name }) => name === `${domain}-actions`)
  const rows = domains.map((domain) => [
    `[${domain}](${domain}.md)${isApart(domain) ? `, [actions](${domain}-actions.md)` : ''}`, domainMeanings[domain] ?? '',
    String(lists.get(domain)?.length ?? 0), String(actions.get(domain)?.length ?? 0),
  ])
  return new Map([[`${folder}/README.md`, indexPage(table(['Domain', 'About', 'Lists', 'Actions'], rows), keyRefusals(model))],
    ...pages.map(({ name, text }): [string, string] => [`${folder}/${name}.md`, text])])
}

function pageOf(name: string, parts: string[]): { name: string, text: string } {
  return { name, text: `${[`# ${name.replace('-', ', ')}`, written, ...parts].join('\n\n')}\n` }
}

const written = 'Written by `npm run generate` from the catalog. Do not edit.'

function indexPage(domains: string, ofKey: string): string {
  return `# API reference

${written}

${domains}

The curl commands expect the base address in \`BASE\` and a token in \`TOKEN\`:

\`\`\`sh
TOKEN=$(curl -s $BASE/rpc/exchange_api_key -H 'Content-Type: application/json' -d "{\\"p_key\\": \\"$KEY\\"}" |
  sed 's/.*"token": *"\\([^"]*\\)".*/\\1/')
\`\`\`

Filters, paging and preferences are the same for every list: see the description at \`GET /\`. Codes: [errors](../errors.md).

Every action that takes an \`Idempotency-Key\` has these refusals of it: ${ofKey}.
`
}

/** How the records of a domain refer to one another, and how their statuses move; the page /docs/diagrams draws both. */
function pictures(domain: string, { pictures: { machines, beginnings, references } }: Model): string[] {
  const own = [...machines].filter(([entity]) => domainOf(entity) === domain)
  const rows = referencesOf(domain, references).map((reference) => [
    reference.from, meaningColumns(reference).join(', '), reference.to, reference.isOptional ? 'no' : 'yes',
  ])
  const distinct = [...new Map(rows.map((row) => [row.join('|'), row])).values()]
  return [
    ...(rows.length > 0 ? ['### References between records', table(['Each row of', 'by', 'refers to', 'Always'], distinct)] : []),
    ...own.flatMap(([entity, steps]) => [`### Statuses of ${entity}`, statusTable(steps, beginnings.get(entity))]),
  ]
}

/** What leads from one status to another is one row, however many actions do. */
function statusTable(steps: Transition[], beginning: string | undefined): string {
  const { arrows, starts, ends } = machineOf(steps, beginning)
  return [
    `Begins as ${starts.join(' or ') || 'none of them'}. Ends as ${ends.join(' or ') || 'none of them'}.`, '',
    table(['From', 'To', 'By'], arrows.map(({ from, to, steps: same }) => [from, to, same.map(nameOf).join(', ')])),
  ].join('\n')
}

function listSection(list: List): string {
  const isWritable = list.columns.some((column) => column.isInsertable)
  return [
    `### GET /${list.name}`,
    ...texts(list),
    table(['Column', 'Type', 'Meaning'], list.columns.map((column) =>
      [`\`${column.name}\``, typeText(column), meaning(column)])),
    sh(`curl -s "$BASE/${list.name}?limit=10" -H "Authorization: Bearer $TOKEN"`),
    ...(isWritable ? [insertText(list.name, list.columns)] : []),
  ].join('\n\n')
}

function insertText(name: string, columns: Column[]): string {
  const writable = columns.filter((column) => column.isInsertable)
  const required = writable.filter((column) => column.isRequired)
  const names = (list: Column[]) => list.map((column) => `\`${column.name}\``).join(', ')
  const { example: body } = exampleOf(`/${name}`, [], required)
  const needed = required.length > 0 ? `; needed: ${names(required)}` : ''
  const command = `curl -s $BASE/${name} -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -H 'Prefer: return=representation' -d '${quoted(body)}'`
  return `\`POST /${name}\` writes ${names(writable)}${needed}.\n\n${sh(command)}`
}

function actionSection(action: Action): string {
  const rows = action.arguments.flatMap((argument) => [
    [`\`${argument.name}\``, argument.fields ? 'object' : argument.type, argument.isOptional ? '' : 'yes',
      argument.description ?? ''],
    ...(argument.fields ?? []).map((field) =>
      [`\`${argument.name}.${field.name}\``, typeText(field), field.isRequired ? 'yes' : '', meaning(field)]),
    ...(argument.rows ?? []).map((field) =>
      [`\`${argument.name}[].${field.name}\``, typeText(field), field.isRequired ? 'yes' : '', meaning(field)]),
  ])
  return [
    `### POST /rpc/${action.name}`,
    ...texts(action),
    ...(rows.length > 0 ? [table(['Argument', 'Type', 'Needed', 'Meaning'], rows)] : []),
    ...answerTexts(action.result),
    `Permission: ${permissionText(action)}.${refusalsText(action)}`,
    curl(action),
  ].join('\n\n')
}

function permissionText({ permission, isAnonymous }: Action): string {
  if (permission) return `\`${permission}\``
  return isAnonymous ? 'none, and no token' : 'none beyond a token'
}

function refusalsText({ refusals }: Action): string {
  const takesKey = ofKeys.every((key) => refusals.some(({ code }) => code === key))
  const own = refusals.filter(({ code }) => !takesKey || !ofKeys.includes(code)).map(refusalText)
  const all = [...own, ...takesKey ? ['those of an `Idempotency-Key`'] : []]
  return all.length === 0 ? '' : ` Refusals: ${all.join(', ')}.`
}

/** What every action that takes an Idempotency-Key refuses; said once, in the index. */
function keyRefusals({ actions }: Model): string {
  const refusals = new Map(actions.flatMap((action) => action.refusals).map((refusal) => [refusal.code, refusalText(refusal)]))
  return ofKeys.map((key) => refusals.get(key) ?? `\`${key}\``).join(', ')
}

function refusalText({ code, status }: Action['refusals'][number]): string {
  return `\`${code}\` (${status})`
}

function curl(action: Action): string {
  const { example: body } = exampleOf(`/rpc/${action.name}`, action.arguments)
  const token = action.isAnonymous ? '' : ` -H "Authorization: Bearer $TOKEN"`
  const json = `-H 'Content-Type: application/json' -d '${quoted(body)}'`
  return sh(`curl -s $BASE/rpc/${action.name}${token} \\\n  ${json}`)
}

/** JSON between single quotation marks of a shell. */
function quoted(body: unknown): string {
  return JSON.stringify(body).replaceAll("'", String.raw`'\''`)
}

function answerTexts(result: Result): string[] {
  const { columns } = result
  const whole = { rows: 'an array of objects', object: 'an object', value: resultType(result), nothing: '204 and no content' }
  if (columns.length === 0) return [`Returns ${whole[result.shape]}.`]
  return [
    `Returns ${result.shape === 'rows' ? 'an array of rows' : 'an object'}:`,
    table(['Answer', 'Type', 'Meaning'], columns.map((column) => [`\`${column.name}\``, typeText(column), meaning(column)])),
  ]
}

function resultType({ isArray, type }: Result): string {
  return `${isArray ? 'an array of ' : ''}${type}`
}

function typeText(value: Value | Field): string {
  const length = value.maxLength === undefined ? '' : `, at most ${value.maxLength}`
  return `${value.type}${length}${value.isNullable ? ', or null' : ''}`
}

function meaning(value: Value): string {
  const words = value.values ? `One of ${value.values.map((word) => `\`${word}\``).join(', ')}. ` : ''
  return `${words}${value.description ?? ''}`.trim()
}

function texts({ summary, description }: { summary: string, description: string }): string[] {
  return [summary && `**${summary}.**`, description].filter((text) => text !== '')
}

function table(head: string[], rows: string[][]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

function sh(command: string): string {
  return `\`\`\`sh\n${command}\n\`\`\``
}
