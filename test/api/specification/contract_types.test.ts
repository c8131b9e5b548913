import { beforeAll, describe, expect, test } from 'vitest'
import { description, lists } from '../support/description.ts'
import { type Member, newTenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

const path = '/contract_type_settings'
const type = { name: 'Warranty', category: 'WARRANTY' }
const representation = { prefer: 'return=representation' }
const categories = [
  'WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY', 'PARTS_ONLY', 'CALIBRATION',
  'INSPECTION', 'SUPPORT', 'LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT'
]

let member: Member

/** Fields that a refusal names. */
function faults(body: unknown): string[] {
  const { details } = body as { details: string }
  return (JSON.parse(details) as { field: string }[]).map(({ field }) => field).sort()
}

/** Makes a vendor and contracts of a type: one signed, one not. */
async function makeContracts(typeId: string): Promise<void> {
  const [vendor] = (await member.call('create_vendor', { p_values: { code: `V-${typeId}`, name: 'Vendor' } })).body as Row[]
  for (const signed_at of [null, '2026-01-01T00:00:00Z']) {
    const values = { type_id: typeId, vendor_id: String(vendor?.id), title: 'Care', signed_at }
    expect((await member.call('create_contract', { p_values: values })).status).toBe(200)
  }
}

beforeAll(async () => {
  const tenant = await newTenant()
  await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

describe('fields of contract_type_settings', () => {
  const columns = lists.find(({ name }) => name === 'contract_type_settings')?.columns ?? {}

  test.each([
    ['id', { type: 'string', format: 'uuid' }],
    ['code', { type: 'string', maxLength: 40 }],
    ['name', { type: 'string', maxLength: 150 }],
    ['category', { type: 'string', enum: categories }],
    ['is_active', { type: 'boolean' }],
    ['default_covers_labour', { type: 'boolean' }],
    ['default_covers_parts', { type: 'boolean' }],
    ['default_covers_travel', { type: 'boolean' }],
    ['requires_authorized_vendor', { type: 'boolean' }],
    ['contracts', { type: 'integer' }],
    ['contracts_bound_by_type', { type: 'integer' }],
    ['row_version', { type: 'integer' }]
  ])('%s', (name, schema) => {
    expect(columns[name]).toMatchObject(schema)
  })

  test('no others, in this order', () => {
    expect(Object.keys(columns)).toEqual([
      'id', 'code', 'name', 'category', 'is_active', 'default_covers_labour', 'default_covers_parts',
      'default_covers_travel', 'requires_authorized_vendor', 'contracts', 'contracts_bound_by_type', 'row_version'
    ])
  })

  test.each(categories)('category %s', async (category) => {
    const answer = await member.post(path, { code: category, name: category, category }, representation)
    expect(answer).toMatchObject({ status: 201, body: [{ category }] })
  })

  test('category is a closed vocabulary', async () => {
    const answer = await member.post(path, { ...type, code: 'C', category: 'FRIENDSHIP' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(faults(answer.body)).toEqual(['category'])
  })

  test('code holds 40 characters, name 150', async () => {
    const body = { ...type, code: 'c'.repeat(40), name: 'n'.repeat(150) }
    expect((await member.post(path, body)).status).toBe(201)
    const longer = await member.post(path, { ...body, code: 'c'.repeat(41), name: 'n'.repeat(151) })
    expect(longer.status).toBe(422)
    expect(faults(longer.body)).toEqual(['code', 'name'])
  })

  test.each(['contracts', 'contracts_bound_by_type', 'row_version'])('%s cannot be written', async (name) => {
    const answer = await member.post(path, { ...type, code: 'OWN', [name]: 1 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(faults(answer.body)).toEqual([name])
  })

  test('organization_id cannot be written', async () => {
    expect((await member.post(path, { ...type, code: 'OWN', organization_id: member.id })).status).toBe(400)
  })

  test.each([[true, 2], [false, 0]])('requires_authorized_vendor %s binds %i of 2 contracts, signed or not', async (flag, bound) => {
    const body = { ...type, code: `BIND-${String(flag)}`, requires_authorized_vendor: flag }
    const [row] = (await member.post(path, body, representation)).body as Row[]
    await makeContracts(String(row?.id))
    const answer = await member.get(`${path}?id=eq.${String(row?.id)}`)
    expect(answer.body).toMatchObject([{ contracts: 2, contracts_bound_by_type: bound }])
  })
})

describe('POST /contract_type_settings', () => {
  const csv = (code: string) => `code,name,category\n${code},Warranty,WARRANTY\n`

  test.each([
    ['application/json', (code: string) => ({ ...type, code })],
    ['application/vnd.pgrst.object+json', (code: string) => ({ ...type, code })],
    ['application/vnd.pgrst.object+json;nulls=stripped', (code: string) => ({ ...type, code })],
    ['text/csv', csv]
  ])('body %s', async (media, body) => {
    const code = `M-${media}`.slice(0, 40)
    const answer = await member.post(path, body(code), { ...representation, headers: { 'content-type': media } })
    expect(answer).toMatchObject({ status: 201, body: [{ code, is_active: true, row_version: 1 }] })
  })

  test('Prefer: return=representation answers the row', async () => {
    const answer = await member.post(path, { ...type, code: 'R1' }, representation)
    expect(answer).toMatchObject({ status: 201, body: [{ code: 'R1' }] })
  })

  test.each(['return=minimal', 'return=none'])('Prefer: %s answers nothing', async (prefer) => {
    const answer = await member.post(path, { ...type, code: prefer }, { prefer })
    expect(answer).toMatchObject({ status: 201, text: '' })
  })

  test('without a preference a code that exists is refused', async () => {
    await member.post(path, { ...type, code: 'TWICE' })
    const answer = await member.post(path, { ...type, code: 'TWICE' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
  })

  test('Prefer: resolution=ignore-duplicates leaves it alone', async () => {
    const prefer = 'resolution=ignore-duplicates, return=representation'
    const body = [{ ...type, code: 'TWICE', name: 'x' }, { ...type, code: 'NEW' }]
    expect(await member.post(path, body, { prefer })).toMatchObject({ status: 201, body: [{ code: 'NEW' }] })
    expect((await member.get(`${path}?code=eq.TWICE`)).body).toMatchObject([{ name: 'Warranty', row_version: 1 }])
  })

  test('Prefer: resolution=merge-duplicates changes it, found by code', async () => {
    const prefer = 'resolution=merge-duplicates, return=representation'
    const answer = await member.post(path, { ...type, code: 'TWICE', name: 'Renamed' }, { prefer })
    expect(answer).toMatchObject({ status: 201, body: [{ code: 'TWICE', name: 'Renamed', row_version: 2 }] })
  })

  test('Prefer: resolution=merge-duplicates changes it, found by id', async () => {
    const prefer = 'resolution=merge-duplicates, return=representation'
    const [row] = (await member.get(`${path}?code=eq.TWICE`)).body as Row[]
    const answer = await member.post(path, { ...type, id: row?.id, code: 'THRICE' }, { prefer })
    expect(answer).toMatchObject({ status: 201, body: [{ id: row?.id, code: 'THRICE', row_version: 3 }] })
  })

  test('select chooses what is answered', async () => {
    const answer = await member.post(`${path}?select=code,contracts`, { ...type, code: 'SEL' }, representation)
    expect(answer).toMatchObject({ status: 201, body: [{ code: 'SEL', contracts: 0 }] })
    expect(Object.keys((answer.body as Row[])[0] ?? {})).toEqual(['code', 'contracts'])
  })

  test('column filters are accepted', async () => {
    expect((await member.post(`${path}?code=eq.FIL`, { ...type, code: 'FIL' })).status).toBe(201)
  })

  test('it needs a permission', async () => {
    const other = await (await newTenant()).member({ permissions: [] })
    expect(await other.post(path, { ...type, code: 'P' })).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  })

  test('the description says so', () => {
    const post = (description as { paths: Record<string, { post?: { requestBody: { content: object }, responses: object } }> }).paths[path]?.post
    expect(Object.keys(post?.requestBody.content ?? {}).sort()).toEqual([
      'application/json', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json;nulls=stripped', 'text/csv'
    ])
    expect(post?.responses).toHaveProperty('201')
  })
})
