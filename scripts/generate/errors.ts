import type { Model, Refusal } from './model/model.ts'

export interface CodeUse {
  code: string
  status: number
  /** The messages with which it is said. */
  messages: string[]
  /** Where it can be met: names of actions and lists; `every request` comes first. */
  places: string[]
}

/** What the gateway answers by itself: the statuses and bodies of its template's map; `default` stands for 400. */
export function gatewayRefusals(template: string): Refusal[] {
  return [...template.matchAll(/^ +(default|\d{3}) '(\{"code":.*\})';$/gm)].map(([, status = '', body = '']) => {
    const { code, message } = JSON.parse(body) as { code: string, message: string }
    return { code, message, status: status === 'default' ? 400 : Number(status) }
  })
}

/** Every refusal with the places that can answer it, by code. */
export function errorCodes(model: Model, gateway: Refusal[]): CodeUse[] {
  const uses = new Map<string, CodeUse>()
  const note = (refusal: Refusal, place: string) => {
    const key = `${refusal.code} ${refusal.status}`
    const use = uses.get(key)
      ?? { code: refusal.code, status: refusal.status, messages: [], places: [] }
    uses.set(key, use)
    if (!use.places.includes(place)) use.places.push(place)
    if (refusal.message !== '' && !use.messages.includes(refusal.message)) use.messages.push(refusal.message)
  }
  model.requestRefusals.forEach((refusal) => note(refusal, 'every request'))
  gateway.forEach((refusal) => note(refusal, 'the gateway'))
  for (const action of model.actions) action.refusals.forEach((refusal) => note(refusal, action.name))
  for (const list of model.lists) list.refusals.forEach((refusal) => note(refusal, `POST /${list.name}`))
  return [...uses.values()].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : a.status - b.status))
}

/** docs/errors.md. Codes that nearly every action shares are told apart from those of a few. */
export function errorsPage(model: Model, gateway: Refusal[]): string {
  const rows = errorCodes(model, gateway).map((use) =>
    `| \`${use.code}\` | ${use.status} | ${cell(use.messages.join(' · '))} | ${places(use, model)} |`)
  return `# Errors

Written by \`npm run generate\` from the sources. Do not edit.

A refused request is answered with its status and \`{"code", "message", "details", "hint"}\`. The code names the
situation, always with the same status; the message is for people and may change. Status 200 stands for the log-in
family, which answers \`error_code\` and \`message\` in its row. Codes of five characters (\`42501\`) and those that
begin with \`PGRST\` come from the database or the data-access layer: the request itself was not understood.
\`…\` is filled in when it happens.

| Code | Status | Message | Answered by |
|---|---|---|---|
${rows.join('\n')}
`
}

/** client/errors.ts: the codes and their statuses. */
export function errorTypes(model: Model, gateway: Refusal[]): string {
  const statuses = new Map(errorCodes(model, gateway).map((use) => [use.code, use.status]))
  const lines = [...statuses].map(([code, status]) => `  ${code}: ${status},`)
  return `// Written by \`npm run generate\` from the sources. Do not edit.

/** Every code that a refusal can have, with its HTTP status; 200 where the answer's row carries it as error_code. */
export const errorStatus = {
${lines.join('\n')}
} as const

export type ErrorCode = keyof typeof errorStatus
`
}

function places(use: CodeUse, model: Model): string {
  const most = model.actions.length / 2
  if (use.places[0] === 'every request' || use.places[0] === 'the gateway') return use.places[0]
  return use.places.length > Math.max(8, most) ? 'most actions' : use.places.map((place) => `\`${place}\``).join(', ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}
