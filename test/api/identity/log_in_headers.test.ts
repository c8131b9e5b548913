import { beforeAll, describe, expect, test } from 'vitest'
import { gatewayUrl, upstreamUrl } from '../support/caller.ts'
import { sql } from '../support/database.ts'
import { sendRaw } from '../support/http.ts'
import { type Member, newTenant } from '../support/tenant.ts'

let member: Member

beforeAll(async () => void (member = await (await newTenant()).member()))

interface Told { status: number, code: string, traces: number }

/** Sends a log-in with header lines as they are written, and answers what came of it and how many traces it left. */
async function logIn(base: string, lines: string[], path = '/rpc/sign_in'): Promise<Told> {
  const body = JSON.stringify({ p_email: member.email, p_password: 'not the right one' })
  const type = 'Content-Type: application/json'
  const own = ['Host: localhost', 'Connection: close', type, `Content-Length: ${body.length}`]
  const before = await traces()
  const answer = await sendRaw(base, [`POST ${path} HTTP/1.1`, ...own, ...lines, '', body].join('\r\n'))
  const code = /"(?:code|error_code)": ?"(\w+)"/.exec(answer)?.[1] ?? ''
  return { status: Number(answer.split(' ')[1]), code, traces: await traces() - before }
}

async function traces(): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select count(*)::integer as n from identity.auth_events where kind = \'SIGN_IN\'')
  return row?.n ?? 0
}

const bearer = () => `Authorization: Bearer ${member.token}`
const rollbacks = [
  ['Prefer: tx=rollback'],
  ['Prefer: tx=rollback', 'Prefer: return=representation'],
  ['Prefer: return=representation', 'Prefer: tx=rollback'],
  ['prefer: tx=rollback', 'PREFER: x'],
  ['Prefer: tx=rollback', 'Prefer:'],
  ['Prefer: return=minimal, tx=rollback'],
  ['Prefer: tx=rollback, tx=commit'],
  ['PREFER: tx=commit', 'prefer: tx=rollback'],
]

describe.each([['the gateway', gatewayUrl], ['PostgREST itself', upstreamUrl]])('by %s', (_name, base) => {
  test.each(rollbacks)('no log-in is undone: %j', async (...given) => {
    const lines = given.filter(Boolean)
    const told = await logIn(base(), lines)
    expect(told).toEqual({ status: 400, code: 'PREFERENCE_NOT_SUPPORTED', traces: 0 })
  })

  test('a log-in leaves a trace', async () => {
    expect(await logIn(base(), [])).toEqual({ status: 200, code: 'INVALID_CREDENTIALS', traces: 1 })
  })

  test('a path with % is none', async () => {
    for (const lines of [[], [bearer()], [bearer(), 'Prefer: tx=rollback']]) {
      const { status, code, traces: left } = await logIn(base(), lines, '/rpc/sign%5Fin')
      expect([400, 401]).toContain(status)
      expect(['ENCODED_PATH', 'UNAUTHENTICATED']).toContain(code)
      expect(left).toBe(0)
    }
  })
})

test('by the gateway a token is left out of a log-in; past it, who has one does not log in', async () => {
  expect(await logIn(gatewayUrl(), [bearer()])).toMatchObject({ status: 200, traces: 1 })
  expect(await logIn(upstreamUrl(), [bearer()])).toMatchObject({ status: 403, traces: 0 })
  const hidden = [bearer(), 'Prefer: tx=rollback', 'Prefer: x']
  expect(await logIn(upstreamUrl(), hidden)).toMatchObject({ status: 403, traces: 0 })
})

test('the estimate of how much others have is not told, however it is asked for', async () => {
  for (const lines of [
    ['Prefer: count=planned', 'Prefer: x'], ['Prefer: x', 'Prefer: count=planned'],
    ['prefer: count=exact', 'PREFER: count=estimated'], ['Prefer: x, COUNT=planned'],
  ]) {
    const head = ['GET /assets HTTP/1.1', 'Host: localhost', 'Connection: close', bearer(), ...lines]
    const answer = await sendRaw(gatewayUrl(), `${head.join('\r\n')}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 .*PREFERENCE_NOT_SUPPORTED/s)
  }
})
