import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wholeTemplate } from '../project/gateway-template.ts'
import type { Model, Refusal } from './model/model.ts'
import { explanationOf } from './remedies.ts'

export interface CodeUse {
  code: string
  status: number
  /** The messages with which it is said. */
  messages: string[]
  /** Where it can be met: names of actions and lists; `every request` comes first. */
  places: string[]
}

/** What the gateway answers by itself: the statuses and bodies of its template's maps; `default` stands for 400. What
 * is filled in when it happens, a variable of nginx, is an ellipsis. */
export function gatewayRefusals(template: string): Refusal[] {
  const lines = template.matchAll(/^ +(default|\d{3}|"(?=\d{3} )[^"]*") '(\{"code":.*\})';$/gm)
  return [...lines].map(([, key = '', body = '']) => {
    const status = key.replace(/^"(\d+).*/, '$1')
    const plain = body.replace(/"hint":\$\w+/, '"hint":null').replace(/\$\w+/g, '…')
    const { code, message } = JSON.parse(plain) as { code: string, message: string }
    return { code, message, status: status === 'default' ? 400 : Number(status) }
  })
}

/** What the gateway answers, and what it says about sending a request again, by code. */
export interface GatewayRefusals {
  refusals: Refusal[]
  repeats: Map<string, string>
  /** What whoever gets a 401 may do, whoever says it. */
  renewed: string
}

interface Table {
  refusals: Record<string, { status: number, message: string, repeat?: string }>
  repetition: Record<string, string>
}

/** The refusals of the gateway's template and of its scripts' table. */
export async function readGatewayRefusals(directory: string): Promise<GatewayRefusals> {
  const module = await import(pathToFileURL(join(directory, 'gateway/refusals.js')).href) as { default: Table }
  const { refusals, repetition } = module.default
  const entries = Object.entries(refusals)
  return {
    refusals: [
      ...gatewayRefusals(wholeTemplate(directory)), ...entries.map(([code, { status, message }]) => ({ code, status, message })),
    ],
    repeats: new Map(entries.flatMap(([code, { repeat }]) => repeat ? [[code, repetition[repeat] ?? '']] : [])),
    renewed: repetition.renewed ?? '',
  }
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
export function errorsPage(model: Model, gateway: GatewayRefusals): string {
  const uses = errorCodes(model, gateway.refusals)
  const rows = uses.map((use) => {
    const { meaning = use.messages.join(' · '), remedy = '' } = explanationOf(use.code) ?? {}
    return `| \`${use.code}\` | ${use.status} | ${cell(meaning)} | ${cell(remedy)} | ${places(use, model)} |`
  })
  return `# Errors

Written by \`npm run generate\` from the sources. Do not edit.

A refusal has a status and \`{"code", "message", "details", "hint"}\`. The code identifies the situation, always with the
same status; the message names the values and may change; details names every fault, hint the next step. Status 200 is
that of the sign-in actions, which return \`error_code\` and \`message\` in their row.

Positions in details count from 1: \`p_lines[2].quantity\` is the quantity of the second line. A fault has the key that was
sent, \`site_code\` where the code stands for \`site_id\`. Faults of \`p_values\` and of all rows come in one refusal.

The gateway translates errors of the database and of PostgREST. Requests to PostgREST without the gateway get codes of five
characters (\`55P03\`) and codes that begin with \`PGRST\`.

A request with an invalid token is refused with 401, whatever else is wrong with it.

## What may be repeated

A refusal that is not listed here would be the same again: change the request first. A request without an Idempotency-Key
that is sent twice may have two effects; send one with every action, and a new one for every intent.

| Code | Status | Repeat? |
|---|---|---|
${repetitions(uses, gateway).join('\n')}

## Every code

| Code | Status | Meaning | What to do | Returned by |
|---|---|---|---|---|
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

/** What may be sent again: the gateway's codes by its table, and whatever else asks to wait or for another token. */
function repetitions(uses: CodeUse[], { repeats, renewed }: GatewayRefusals): string[] {
  const waiting = 'Nothing was changed: repeat the request as it is after Retry-After'
  return uses.flatMap(({ code, status }) => {
    const isWait = status === 429 || status === 503 || code === 'IDEMPOTENCY_IN_FLIGHT'
    const words = repeats.get(code) ?? (status === 401 ? renewed : isWait ? waiting : undefined)
    return words === undefined ? [] : [`| \`${code}\` | ${status} | ${words} |`]
  })
}

function places(use: CodeUse, model: Model): string {
  const most = model.actions.length / 2
  if (use.places[0] === 'every request' || use.places[0] === 'the gateway') return use.places[0]
  return use.places.length > Math.max(8, most) ? 'most actions' : use.places.map((place) => `\`${place}\``).join(', ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
}
