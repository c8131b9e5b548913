const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** A body that is dear to read, at the largest size at which it is taken. */
export interface WorstBody {
  name: string
  path: string
  type: string | undefined
  body: Buffer
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const csv = 'text/csv'

/** As many bytes of what is repeated as there is room for between a beginning and an end. */
function filled(bytes: number, begin: string, repeated: string, end: string): Buffer {
  const room = bytes - Buffer.byteLength(begin) - Buffer.byteLength(end)
  const size = Buffer.byteLength(repeated)
  const count = Math.floor(room / size)
  return Buffer.concat([
    Buffer.from(begin), Buffer.alloc(count * size, repeated), Buffer.from(end), Buffer.alloc(room - count * size, '\n'),
  ])
}

/** Names that differ, as the beginning of something larger. */
function names(bytes: number, name: (number: number) => string): string {
  const parts: string[] = []
  for (let size = 0, number = 0; size < bytes; number++) {
    const part = name(number)
    parts.push(part)
    size += part.length
  }
  return parts.join('').slice(0, bytes)
}

/** JSON that is an object with one known member, and what is dear inside of it. */
function jsonBodies(bytes: number, member: string): [string, Buffer][] {
  const within = (begin: string, repeated: string, end: string): Buffer =>
    filled(bytes, `{"${member}":${begin}`, repeated, `${end}}`)
  return [
    ['empty arrays', within('[', '[],', '[]]')],
    ['empty objects', within('[', '{},', '{}]')],
    ['nesting', within('', '[', '')],
    ['nesting that ends', within('', `${'['.repeat(60)}${']'.repeat(60)},`, '')],
    ['escapes', within('"', '\\"', '"')],
    ['escaped letters', within('"', '\\u0061', '"')],
    ['empty texts', within('[', '"",', '""]')],
    ['one text', within('"', 'x', '"')],
    ['numbers', within('[', '1,', '1]')],
    ['members of one name', within('[{', '"a":1,', '"b":1}]')],
    ['spaces', within('', ' ', '1')],
    ['a text that does not end', within('"', 'x', '')],
    ['letters of three bytes', within('"', '漢', '"')],
    ['one name', filled(bytes, '{"', 'x', '":1}')],
    ['names', Buffer.from(`{${names(bytes - 10, (number) => `"a${number}":1,`)}`)],
    ['one name many times', filled(bytes, '{', `"${member}":1,`, `"${member}":1}`)],
  ]
}

function csvBodies(bytes: number): [string, Buffer][] {
  return [
    ['quoted line ends', filled(bytes, 'code\n"', '\n', '"')],
    ['quoted line ends that stay open', filled(bytes, 'code\n"', '\n', '')],
    ['doubled quotation marks', filled(bytes, 'code\n"', '""', '"')],
    ['quoted cells', filled(bytes, 'code\n', '"a"\n', '')],
    ['cells of one row', filled(bytes, 'code\n', ',', '')],
    ['rows', filled(bytes, 'code\n', '1\n', '')],
    ['empty rows', filled(bytes, 'code\n', '\n', '')],
    ['a million cells', Buffer.from(`${names(500, (number) => `c${number},`)}x\n${
      `${'1,'.repeat(Math.floor(bytes / 20_200))}1\n`.repeat(10_000)}`.slice(0, bytes))],
    ['names', Buffer.from(names(bytes, (number) => `c${number},`))],
    ['one name', filled(bytes, '', 'x', '')],
    ['controls', filled(bytes, 'code\n', '\u0001', '')],
    ['columns with long names', Buffer.from(`${Array.from({ length: 200 }, (_, number) =>
      `${number}${'n'.repeat(90)}`).join(',')}\n${`${','.repeat(199)}\n`.repeat(10_000)}`.slice(0, bytes))],
    ['bytes that are not UTF-8', Buffer.alloc(bytes, 0xff)],
  ]
}

function formBodies(bytes: number): [string, Buffer][] {
  return [
    ['fields', filled(bytes, '', 'a=1&', '')],
    ['empty fields', filled(bytes, '', '&', '')],
    ['one field', filled(bytes, 'a=', 'x', '')],
    ['one name', filled(bytes, '', 'x', '=1')],
    ['percents', filled(bytes, 'a=', '%41', '')],
  ]
}

function bodiesAt(path: string, bytes: number, type: string, bodies: [string, Buffer][]): WorstBody[] {
  return bodies.map(([name, body]) => ({ name: `${name} (${type}, ${path})`, path, type, body: body.subarray(0, bytes) }))
}

/** Where a body of each kind is taken at its largest, for who has a token. */
export const signedBodies: WorstBody[] = [
  ...bodiesAt('/rpc/ingest_readings', 10 * mebibyte, json, jsonBodies(10 * mebibyte, 'p_readings')),
  ...bodiesAt('/rpc/import_assets', 10 * mebibyte, csv, csvBodies(10 * mebibyte)),
  ...bodiesAt('/contract_type_settings', 10 * mebibyte, csv, csvBodies(10 * mebibyte)),
  ...bodiesAt('/contract_type_settings', mebibyte, json, [
    ...jsonBodies(mebibyte, 'code'), ['rows', filled(mebibyte, '[', '{"code":1},', '{}]')],
    ['rows of one member', filled(mebibyte, '[{', '"a":1,', '"b":1}]')],
  ]),
  ...bodiesAt('/rpc/create_site', mebibyte, json, jsonBodies(mebibyte, 'p_values')),
  ...bodiesAt('/rpc/import_assets', 10 * mebibyte, form, formBodies(10 * mebibyte)),
  ...['text/plain', 'application/octet-stream', 'text/xml', 'multipart/form-data; boundary=x', 'application/geo+json',
    'application/vnd.pgrst.object+json', 'nonsense', undefined].map((type) => ({
    name: `${type ?? 'no type'}`, path: '/rpc/ingest_readings', type, body: filled(10 * mebibyte, '{"p_readings":[', '[],', '[]]}'),
  })),
]

/** Where people without an account send a body, at its largest. */
export const unsignedBodies: WorstBody[] =
  [['/rpc/submit_portal_request', 32 * kibibyte, 'p_title'], ['/rpc/sign_in', 16 * kibibyte, 'p_password'],
    ['/oauth/token', 16 * kibibyte, 'client_secret']].flatMap(([path, bytes, member]) => [
    ...bodiesAt(String(path), Number(bytes), json, jsonBodies(Number(bytes), String(member))),
    ...bodiesAt(String(path), Number(bytes), form, formBodies(Number(bytes))),
    ...bodiesAt(String(path), Number(bytes), csv, csvBodies(Number(bytes))),
  ])

/** What is short enough to be read before the session is looked at. */
export const shortBodies: WorstBody[] = [
  ...bodiesAt('/rpc/ingest_readings', 9999, json, jsonBodies(9999, 'p_readings')),
  ...bodiesAt('/rpc/import_assets', 9999, csv, csvBodies(9999)),
  ...bodiesAt('/contract_type_settings', 9999, csv, csvBodies(9999)),
  ...bodiesAt('/contract_type_settings', 9999, json, jsonBodies(9999, 'code')),
  ...bodiesAt('/rpc/create_site', 9999, form, formBodies(9999)),
]
