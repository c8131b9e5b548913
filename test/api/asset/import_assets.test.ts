import { beforeAll, describe, expect, test } from 'vitest'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member

beforeAll(async () => {
  tenant = await newTenant()
  await tenant.site('N')
  member = await tenant.member({ permissions: 'all' })
})

const csv = { headers: { 'content-type': 'text/csv' } }

describe('an import of CSV', () => {
  test('makes what its lines say, and tells what became of each', async () => {
    const made = await member.post('/rpc/import_asset_categories', 'code,name\nPUMP,"Pumps, all of them"\n', csv)
    expect(made).toMatchObject({ status: 200, body: [{ created: 1, rejected: 0 }] })
    const text = [
      '\ufeffasset_number,name,site_code,category_code,criticality,stops_parent,parent_number',
      'P-1,"A ""large"" pump, in two parts",N,PUMP,A,,', 'P-1.1,Motor,N,,,yes,P-1', 'P-2,,N,PIPE,Z,,',
    ].join('\r\n')
    const answer = await member.post('/rpc/import_assets', text, csv)
    expect(answer).toMatchObject({
      status: 200,
      body: [{
        created: 2, updated: 0, unchanged: 0, rejected: 1,
        row_outcomes: [
          { row: 1, code: 'P-1', outcome: 'CREATED', faults: [] }, { row: 2, code: 'P-1.1', outcome: 'CREATED' },
          {
            row: 3, outcome: 'REJECTED', id: null,
            faults: [
              { field: 'category_code', code: 'NOT_FOUND' }, { field: 'criticality', code: 'NOT_IN_VOCABULARY' },
            ],
          },
        ],
      }],
    })
    expect((await member.get('/assets?select=name,parent_number,stops_parent&order=asset_number')).body).toEqual([
      { name: 'A "large" pump, in two parts', parent_number: null, stops_parent: false },
      { name: 'Motor', parent_number: 'P-1', stops_parent: true },
    ])
  })

  test('takes what a list has exported', async () => {
    const { text } = await member.get('/assets', { accept: 'text/csv' })
    const answer = await member.post('/rpc/import_assets', text, csv)
    expect(answer).toMatchObject({ status: 200, body: [{ created: 0, updated: 0, unchanged: 2, rejected: 0 }] })
  })

  test('is tried without being kept', async () => {
    const answer = await member.post('/rpc/import_assets', 'name,site_code\nTrial,N\n', { ...csv, prefer: 'tx=rollback' })
    expect(answer).toMatchObject({ status: 200, body: [{ created: 1 }] })
    expect((await member.get('/assets?name=eq.Trial')).body).toEqual([])
  })

  test.each([
    ['lines of another length', 'name,site_code\nx\n', 'INVALID_BODY'],
    ['a column twice', 'name,site_code,name\nx,N,y\n', 'INVALID_BODY'],
    ['a quotation mark that is open', 'name,site_code\n"x,N\n', 'INVALID_BODY'],
  ])('with %s is refused', async (_name, text, code) => {
    expect(await member.post('/rpc/import_assets', text, csv)).toMatchObject({ status: 400, body: { code } })
  })

  test('of thousands of assets is one call, up to 10,000', async () => {
    const lines = Array.from({ length: 3000 }, (_, n) =>
      `B-${n},Valve ${n},N,PUMP,B,${n === 0 ? '' : `B-${Math.floor((n - 1) / 20)}`},Voltera,V-${n % 40},2021-03-04`)
    const text = ['asset_number,name,site_code,category_code,criticality,parent_number,manufacturer,model,in_service_on',
      ...lines].join('\n')
    const answer = await member.post('/rpc/import_assets', text, csv)
    expect(answer).toMatchObject({ status: 200, body: [{ created: 3000, rejected: 0 }] })
    expect(await member.post('/rpc/import_assets', `name\n${'x\n'.repeat(10_001)}`, csv))
      .toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  })

  test('does not make an asset twice when two send it at once', async () => {
    const text = ['asset_number,name,site_code', ...Array.from({ length: 50 }, (_, n) => `R-${n},Racer,N`)].join('\n')
    const answers = await Promise.all(Array.from({ length: 4 }, () => member.post('/rpc/import_assets', text, csv)))
    for (const { status, body } of answers) {
      expect([200, 409]).toContain(status)
      if (status === 409) expect(body).toMatchObject({ code: 'ALREADY_EXISTS' })
    }
    expect(answers.filter(({ status, body }) => status === 200 && (body as { created: number }[])[0]?.created === 50))
      .toHaveLength(1)
    expect((await member.get('/assets?name=eq.Racer&select=id')).body).toHaveLength(50)
  })
})
