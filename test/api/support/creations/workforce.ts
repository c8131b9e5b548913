import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_craft: ({ suffix }) => ({ p_values: { code: `code_${suffix}`, name: `craft ${suffix}` } }),
  create_labour_rate: async ({ caller, suffix }) => {
    const [craft] = await rowsOf(caller, `/crafts?code=eq.code_${suffix}`)
    const rate = { craft_id: craft?.id, currency: 'EUR', starts_on: '2026-01-01' }
    const [everybody] = await rowsOf(caller, '/labour_rates?worker_id=is.null&craft_id=is.null')
    return [
      ...(everybody ? [] : [{ p_values: { currency: 'EUR', starts_on: '2020-01-01', hourly_rate: 38 } }]),
      { p_values: { ...rate, hourly_rate: 40 } }, { p_values: { ...rate, craft_level: 1, hourly_rate: 48.5 } }
    ]
  },
  update_pay_rules: ({ site }) => ({
    p_site_id: site.id,
    p_rules: [
      { fact: 'HOLIDAY', kind: 'MULTIPLIER', value: 2 },
      { fact: 'NIGHT', start_time: '22:00', end_time: '06:00', kind: 'INCREMENT', value: 3.2 }
    ]
  }),
  create_calendar: ({ suffix }) => ({
    p_values: {
      code: `code_${suffix}`,
      name: `calendar ${suffix}`,
      hours: [1, 2].map((weekday) => ({ weekday, start_time: '08:00', end_time: '17:00' })),
      exceptions: [{ occurs_on: '2026-12-25' }, { occurs_on: '2026-12-26' }]
    }
  })
}
