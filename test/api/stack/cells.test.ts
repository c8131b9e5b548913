import { rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CellsGateway, startCellsGateway } from '../../../scripts/stack/cells.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { addCell, leadHost } from '../../../scripts/move/hosts.ts'
import { chunked, exchange, request, type WireAnswer } from './wire.ts'

/** A stand-in for a cell that keeps what came, byte by byte. */
interface Cell { server: Server, port: number, taken: string[], answer: string, connections: Set<Socket> }

const long = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(58)}.example.org`
let place = ''
let front: CellsGateway
let [east, west]: Cell[] = []
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}'

async function startCell(): Promise<Cell> {
  const cell: Cell = { server: createServer(), port: 0, taken: [], answer: ok, connections: new Set() }
  cell.server.on('connection', (socket) => {
    cell.connections.add(socket)
    let received = ''
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      received += data.toString('latin1')
      const [head = '', body = ''] = received.split(/\r\n\r\n(.*)/s)
      if (!received.includes('\r\n\r\n')) return
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
      if (/^transfer-encoding: chunked/im.test(head) ? !body.endsWith('0\r\n\r\n') : body.length < length) return
      cell.taken.push(received)
      received = ''
      socket.write(cell.answer)
    })
  })
  await new Promise<void>((resolve) => cell.server.listen(0, '127.0.0.1', resolve))
  cell.port = (cell.server.address() as { port: number }).port
  return cell
}

const send = async (bytes: string): Promise<WireAnswer> => await exchange(Number(new URL(front.url).port), bytes)
const get = async (headers: Record<string, string>, target = '/sites'): Promise<WireAnswer> => await send(request('GET', target, headers))
const code = ({ status, body }: WireAnswer): string => `${status} ${(JSON.parse(body) as { code: string }).code}`

/** The header lines of a name in what a cell got. */
function lines(taken: string | undefined, name: string): string[] {
  return (taken ?? '').split('\r\n\r\n')[0]?.split('\r\n').filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.split(': ')[1] ?? '') ?? []
}

beforeAll(async () => {
  place = await serverDirectory('test', `cells_${process.pid}`)
  ;[east, west] = [await startCell(), await startCell()]
  const directory = join(place, 'cells.d')
  await addCell(directory, 'east', `127.0.0.1:${east.port}`)
  await addCell(directory, 'west', `127.0.0.1:${west.port}`)
  await leadHost({ directory, cell: 'east' }, 'east.example.org')
  await leadHost({ directory, cell: 'east' }, long)
  await leadHost({ directory, cell: 'west' }, 'west.example.org')
  front = await startCellsGateway(place)
})

afterAll(async () => {
  await front?.stop()
  for (const cell of [east, west]) {
    for (const socket of cell?.connections ?? []) socket.destroy()
    cell?.server.close()
  }
  await rm(place, { recursive: true, force: true })
})

beforeEach(() => {
  for (const cell of [east, west]) if (cell !== undefined) Object.assign(cell, { taken: [], answer: ok })
})

test('a name leads to its cell in every form, and the cell is told the name by which it was chosen', async () => {
  for (const [name, told] of [
    ['east.example.org', 'east.example.org'], ['EAST.Example.ORG', 'east.example.org'], ['east.example.org.', 'east.example.org'],
    ['east.example.org:8443', 'east.example.org:8443'], ['East.example.org.:80', 'east.example.org:80'], [long, long],
    // What stands behind the colon chooses nothing, and is told only as a number.
    ['east.example.org:80@west.example.org', 'east.example.org'], ['east.example.org:west.example.org', 'east.example.org'],
  ] as const) {
    expect([name, (await get({ Host: name })).status]).toEqual([name, 200])
    const [taken] = east?.taken.splice(0) ?? []
    expect([lines(taken, 'host'), lines(taken, 'x-forwarded-host')]).toEqual([[told], [told]])
  }
  // The address in the request line is that of the request, whatever Host says (RFC 9112, 3.2.2).
  for (const target of ['http://east.example.org/sites?a=1', 'http://EAST.example.org./sites?a=1', 'https://east.example.org:443/sites?a=1']) {
    expect([target, (await get({ Host: 'west.example.org' }, target)).status]).toEqual([target, 200])
    const [taken] = east?.taken.splice(0) ?? []
    expect([taken?.split('\r\n')[0], lines(taken, 'host')]).toEqual(['GET /sites?a=1 HTTP/1.1', ['east.example.org']])
  }
  expect(west?.taken).toEqual([])
})

test('every other name is refused with its code, and reaches no cell', async () => {
  for (const name of [
    'nobody.example.org', 'example.org', 'x.east.example.org', 'cell_east', 'east', 'default', 'hostnames', 'volatile', '~.', '127.0.0.1', '[::1]', `127.0.0.1:${east?.port}`,
    'user@east.example.org', 'east.example.org,west.example.org', '$cell', '*.example.org',
    'east.example.org%00', 'east.example.org%2e',
  ]) {
    expect([name, code(await get({ Host: name }))]).toEqual([name, '421 HOST_NOT_SERVED'])
  }
  for (const bytes of [
    'GET /sites HTTP/1.0\r\n\r\n', 'GET http://nobody.example.org/sites HTTP/1.1\r\nHost: east.example.org\r\nConnection: close\r\n\r\n',
    'GET /sites HTTP/1.1\r\nHost: nobody.example.org\r\nX-Forwarded-Host: east.example.org\r\nForwarded: host=east.example.org\r\nConnection: close\r\n\r\n',
  ]) {
    expect([bytes, code(await send(bytes))]).toEqual([bytes, '421 HOST_NOT_SERVED'])
  }
  const refused = await get({ Host: 'nobody.example.org', 'X-Request-Id': 'mine' })
  expect(refused.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-request-id': 'mine' })
  expect(refused.headers['retry-after']).toBeUndefined()
  expect([east?.taken, west?.taken]).toEqual([[], []])
})

test('what is no valid request, or could be read in two ways, is refused as ours and ends the connection', async () => {
  const host = 'Host: east.example.org\r\n'
  for (const [bytes, answer] of [
    [`GET /sites HTTP/1.1\r\n${host}Host: west.example.org\r\n\r\n`, '400 BAD_REQUEST'],
    ['GET /sites HTTP/1.1\r\n\r\n', '400 BAD_REQUEST'],
    ['GET /sites HTTP/1.1\r\nHost:\r\n\r\n', '400 BAD_REQUEST'],
    ['GET /sites HTTP/1.1\r\nHost: east.example.org/x\r\n\r\n', '400 BAD_REQUEST'],
    ['GET /sites HTTP/1.1\r\nHost: east.example.org west.example.org\r\n\r\n', '400 BAD_REQUEST'],
    [`POST /rpc/x HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n${host}\r\n`, '400 BAD_REQUEST'],
    [`POST /rpc/x HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`, '400 BAD_REQUEST'],
    [`POST /rpc/x HTTP/1.1\r\n${host}Content-Length: +4\r\n\r\nabcd`, '400 BAD_REQUEST'],
    [`POST /rpc/x HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, '501 BAD_REQUEST'],
    [`POST /rpc/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`, '400 BAD_REQUEST'],
    [`POST /rpc/x HTTP/1.0\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, '400 BAD_REQUEST'],
    [`GET /sites HTTP/3.7\r\n${host}\r\n`, '505 BAD_REQUEST'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400 BAD_REQUEST'],
    [`TRACE /sites HTTP/1.1\r\n${host}\r\n`, '405 METHOD_NOT_ALLOWED'],
    ['CONNECT east.example.org:443 HTTP/1.1\r\nHost: east.example.org\r\n\r\n', '400 BAD_REQUEST'],
    [`GET /${'x'.repeat(9000)} HTTP/1.1\r\n${host}\r\n`, '414 URI_TOO_LONG'],
    [`GET /sites HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(9000)}\r\n\r\n`, '431 HEADERS_TOO_LARGE'],
    [`GET /.refused HTTP/1.1\r\n${host}\r\n`, '404 NOT_FOUND'],
  ] as const) {
    expect([bytes.slice(0, 300), code(await send(bytes))]).toEqual([bytes.slice(0, 300), answer])
  }
  expect([east?.taken, west?.taken]).toEqual([[], []])
})

test('one request is one request in the cell, with what the gateway knows in place of what the client says', async () => {
  const body = 'GET /smuggled HTTP/1.1\r\nHost: west.example.org\r\n\r\n'
  const claims = {
    'Host': 'east.example.org', 'X-Forwarded-For': '10.9.9.9', 'X-Forwarded-Host': 'west.example.org', 'X-Forwarded-Proto': 'gopher', 'X-Real-IP': '10.9.9.9',
    'Forwarded': 'for=10.9.9.9;host=west.example.org', 'Upgrade': 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__', 'Connection': 'close, X-Forwarded-For', 'X-Request-Id': 'a b',
  }
  for (const bytes of [request('POST', '/rpc/x', claims, body), chunked('POST', '/rpc/x', claims, body)]) {
    expect((await send(bytes)).status).toBe(200)
    const taken = east?.taken.splice(0) ?? []
    expect(taken).toHaveLength(1)
    expect(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'upgrade', 'host'].map((name) => lines(taken[0], name)))
      .toEqual([['127.0.0.1'], ['east.example.org'], ['http'], [], [], [], ['east.example.org']])
    expect(lines(taken[0], 'x-request-id')[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(taken[0]?.split('\r\n\r\n').slice(1).join('\r\n\r\n')).toContain(body)
  }
  expect(west?.taken).toEqual([])
})

test('the path comes as it was sent, and so does a long answer', async () => {
  if (east !== undefined) east.answer = ok.replace('\r\n\r\n', `\r\nContent-Location: /sites?${'x'.repeat(20_000)}\r\nX-Accel-Redirect: /health\r\n\r\n`)
  for (const target of ['//a/../b//c?x=%2f..%2f', '/a/%2e%2e/%2E', '/a%20b?q=%00']) {
    const answer = await get({ Host: 'east.example.org' }, target)
    expect([target, answer.status, answer.body, answer.headers['content-location']?.length]).toEqual([target, 200, '{}', 20_007])
    expect(east?.taken.splice(0)[0]?.split('\r\n')[0]).toBe(`GET ${target} HTTP/1.1`)
  }
})

test('a cell that is gone is 503 with Retry-After, and addresses come from the settings only', async () => {
  const { cellsDirectory: directory, pidFile } = front
  await addCell(directory, 'gone', '127.0.0.1:1')
  await leadHost({ directory, cell: 'gone', pidFile }, 'gone.example.org')
  // Processes that read the map before answer for a moment.
  await expect.poll(async () => {
    const answer = await get({ Host: 'gone.example.org' })
    return [code(answer), answer.headers['retry-after']]
  }).toEqual(['503 SERVICE_UNAVAILABLE', '1'])
  // A map that was written by hand names a cell that is none: nobody is asked by that name.
  await writeFile(join(directory, 'byhand.map'), `byhand.example.org localhost:${west?.port};\n`)
  await leadHost({ directory, cell: 'gone', pidFile }, 'gone.example.org')
  await expect.poll(async () => code(await get({ Host: 'byhand.example.org' }))).toBe('503 SERVICE_UNAVAILABLE')
  expect(west?.taken).toEqual([])
})
