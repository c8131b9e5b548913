import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { costsOf, costSince, workersOf } from './cost.ts'
import { type GatedUpstream, noLimits, startGatedUpstream } from './gated-upstream.ts'

const asked = 'text/csv; formulas=text'
let stack: GatedUpstream

beforeAll(async () => void (stack = await startGatedUpstream('test-formulas', { limits: noLimits })))

afterAll(async () => await stack?.stop())

/** What an answer that is this CSV comes as. */
async function read(csv: string, accept = asked, path = '/sites', method = 'GET'): Promise<string> {
  const answer = await fetch(stack.gateway.url + path, {
    method, headers: {
      authorization: 'Bearer abc', accept, 'x-answer': `csv ${encodeURIComponent(csv)}`, 'content-type': 'application/json',
    }, ...(method === 'POST' ? { body: '{}' } : {}),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return await answer.text()
}

describe('a cell that a spreadsheet would take for a formula is a text when that is asked', () => {
  test.each([
    ['a\n=1+1\n', 'a\n\'=1+1\n'],
    ['a,b\n@SUM(A1),"=HYPERLINK(""x"",""y"")"', 'a,b\n\'@SUM(A1),"\'=HYPERLINK(""x"",""y"")"'],
    ['a\n+4930 123\n-cmd\n', 'a\n\'+4930 123\n\'-cmd\n'],
    ['a\n"\t=1"\n"\r=1"\n"\n=1"\n\t1', 'a\n"\'\t=1"\n"\'\r=1"\n"\'\n=1"\n\'\t1'],
    ['=a,b\n1,2', '\'=a,b\n1,2'],
    ['a\n＝1\n－1\n＋1\n＠x', 'a\n\'＝1\n\'－1\n\'＋1\n\'＠x'],
    ['a,b\n"x\n=1","y,=2"', 'a,b\n"x\n=1","y,=2"'],
    ['a\n-1-1\n-1e\n--1\n-\n+\n', 'a\n\'-1-1\n\'-1e\n\'--1\n\'-\n\'+\n'],
    ['a\n"-1,5"\n', 'a\n"\'-1,5"\n'],
  ])('%j', async (csv, disarmed) => {
    for (const path of ['/sites', '/sites?limit=5', '/rpc/list_options?p_entity=site']) {
      expect([path, await read(csv, asked, path)]).toEqual([path, disarmed])
    }
    expect(await read(csv, asked, '/rpc/whoami', 'POST')).toBe(disarmed)
    expect(await read(csv, 'text/csv'), 'not when nobody asks').toBe(csv)
  })

  test.each(['-1', '+1', '-12.50', '-.5', '-1e-7', '+1E+10', '1-1', 'a=1', '', '2026-03-31', '"x"', '漢'])(
    '%s stays', async (cell) => {
      const csv = `a,b,c\n${cell},1,${cell}\r\n${cell},"",${cell}`
      expect(await read(csv)).toBe(csv)
    })

  test.each(['TEXT/CSV;FORMULAS=TEXT', 'text/csv ; formulas="text"', 'text/csv;formulas=text, application/json;q=0.1'])(
    'Accept: %s asks for it, and PostgREST for CSV', async (accept) => {
      stack.upstream.take()
      expect(await read('a\n=1', accept)).toBe('a\n\'=1')
      expect(stack.upstream.take()[0]?.headers['accept']).toMatch(/^text\/csv(, application\/json;q=0\.1)?$/)
    })

  test('other answers are as they are', async () => {
    const answer = await fetch(`${stack.gateway.url}/sites`, {
      headers: { authorization: 'Bearer abc', accept: asked, 'x-answer': '200' },
    })
    expect(await answer.json()).toMatchObject({ code: 'FROM_UPSTREAM' })
    const head = await fetch(`${stack.gateway.url}/sites`, {
      method: 'HEAD', headers: { authorization: 'Bearer abc', accept: asked, 'x-answer': 'csv %3D1' },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test.each(['-%2C', '-1%2C', '%0A'])('a page costs what it is long (%s)', async (cell) => {
    const began = costsOf(workersOf(stack.gateway))
    const answer = await fetch(`${stack.gateway.url}/sites`, {
      headers: { authorization: 'Bearer abc', accept: asked, 'x-answer': `csv ${cell} 4` },
    })
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(4 * 1024 * 1024)
    const { processor, memory } = costSince(began)
    expect(processor).toBeLessThan(8)
    expect(memory).toBeLessThan(80 * 1024 * 1024)
  })
})
