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
  update_worker_skills: async ({ caller, site }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&order=created_at&limit=1`)
    const skills = await rowsOf(caller, '/skills?order=created_at&limit=2')
    return { p_worker_id: worker?.id, p_skills: skills.map(({ id }) => ({ skill_id: id, skill_level: 3 })) }
  },
  record_worker_certificate: async ({ caller, site, suffix }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&order=created_at&limit=1`)
    const [type] = await rowsOf(caller, '/certificate_types?order=created_at&limit=1')
    return ['2098-06-30', null].map((expires_on, n) => ({
      p_values: {
        worker_id: worker?.id, certificate_type_id: type?.id, certificate_number: `${n} ${suffix}`, issued_on: '2025-01-31', expires_on
      }
    }))
  },
  // An asset on which nobody works: what others do asks for nothing.
  create_qualification_requirement: async ({ caller, site, suffix }) => {
    const [skill] = await rowsOf(caller, '/skills?order=created_at&limit=1')
    const [type] = await rowsOf(caller, '/certificate_types?order=created_at&limit=1')
    if (!skill || !type) return {}
    const { body } = await caller.post('/rpc/create_asset', { p_values: { site_id: site.id, name: `Vessel ${suffix}` } })
    const [asset] = body as unknown as { id: string }[]
    return [{ skill_id: skill.id, skill_level: 2 }, { certificate_type_id: type.id }]
      .map((asked) => ({ p_values: { asset_id: asset?.id, ...asked } }))
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
