import { expect, test } from 'vitest'
import { newTenant } from '../support/tenant.ts'

test('however many charge, repair and take back at once, each month is charged once and nobody is met by an error', async () => {
  const tenant = await newTenant()
  const site = await tenant.site()
  const member = await tenant.member({ permissions: 'all' })
  const { body: [book] } = await member.call('create_depreciation_book', { p_values: { code: 'TAX', name: 'Tax' } })
  const assetBooks = await Promise.all(Array.from({ length: 4 }, async (_, number) => {
    const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: `Press ${number}` } })
    const { body: [taken] } = await member.call('create_depreciation_enrolment', { p_values: {
      asset_id: asset?.id ?? '', depreciation_book_id: book?.id ?? '', method: 'STRAIGHT_LINE', cost: 1000, life_months: 36,
      starts_on: '2023-01-01',
    } })
    return taken?.id ?? ''
  }))
  const post = (month: string): Promise<{ status: number, text: string }> => member.callAny('post_depreciation', {
    p_site_id: site.id, p_depreciation_book_id: book?.id ?? '', p_period_on: month,
  })
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, number) => post(`2023-${String(number % 6 + 1).padStart(2, '0')}-01`)),
    ...assetBooks.map((id) => member.callAny('reverse_depreciation', { p_depreciation_enrolment_id: id, p_period_on: '2023-02-01', p_reason: 'wrong' })),
    ...assetBooks.map((id) => member.callAny('adjust_depreciation_enrolment', {
      p_depreciation_enrolment_id: id, p_values: { changes_on: '2023-05-01', cost_amount: 100, reason: 'paint' },
    })),
  ])
  for (const { status, text } of answers) expect([200, 409, 422], text).toContain(status)
  await post('2023-08-01')
  const lines = (await member.get('/depreciation_charges?kind=eq.CHARGE&reversed_at=is.null&limit=500')).body as
    { depreciation_enrolment_id: string, period_on: string, charge_amount: number }[]
  const months = Array.from({ length: 8 }, (_, number) => `2023-0${number + 1}-01`)
  for (const id of assetBooks) {
    const own = lines.filter(({ depreciation_enrolment_id: of }) => of === id)
    expect(own.map(({ period_on: month }) => month).toSorted()).toEqual(months)
    const { accumulated_depreciation: sum } = ((await member.get(`/depreciation_enrolments?id=eq.${id}`)).body as Record<string, number>[])[0] ?? {}
    expect(own.reduce((total, { charge_amount: charge }) => total + Math.round(charge * 100), 0)).toBe(Math.round((sum ?? 0) * 100))
  }
})
