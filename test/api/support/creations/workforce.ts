import { rowsOf, type Creations } from './creation.ts'

export const creations: Creations = {
  create_craft: ({ suffix }) => ({ p_values: { code: `code_${suffix}`, name: `craft ${suffix}` } }),
  create_person: ({ site, suffix }) => [1, 2].map((number) => ({
    p_values: { email: `person.${number}.${suffix}@example.org`, display_name: `Person ${number} ${suffix}` },
    p_site_ids: [site.id], p_worker: { site_id: site.id, trade: 'Fitter' }, p_invites: false,
  })),
  create_labour_rate: async ({ caller, suffix }) => {
    const [craft] = await rowsOf(caller, `/crafts?code=eq.code_${suffix}`)
    const rate = { craft_id: craft?.id, currency: 'EUR', starts_on: '2026-01-01' }
    const [everybody] = await rowsOf(caller, '/labour_rates?worker_id=is.null&craft_id=is.null')
    return [
      ...(everybody ? [] : [{ p_values: { currency: 'EUR', starts_on: '2020-01-01', hourly_rate: 38 } }]),
      { p_values: { ...rate, hourly_rate: 40 } }, { p_values: { ...rate, craft_level: 1, hourly_rate: 48.5 } }
    ]
  },
  update_crew_members: async ({ caller, site }) => {
    const [crew] = await rowsOf(caller, `/crews?site_id=eq.${site.id}&order=created_at&limit=1`)
    const workers = await rowsOf(caller, `/workers?site_id=eq.${site.id}&order=created_at&limit=2`)
    return { p_crew_id: crew?.id, p_members: workers.map(({ id }) => ({ worker_id: id, starts_on: '2026-01-01', is_full_time: false })) }
  },
  update_pattern_shifts: async ({ caller }) => {
    const [pattern] = await rowsOf(caller, '/shift_patterns?order=created_at&limit=1')
    return {
      p_shift_pattern_id: pattern?.id,
      p_shifts: [
        { day_index: 0, start_time: '06:00', end_time: '14:00' }, { day_index: 0, start_time: '22:00', end_time: '06:00', kind: 'ON_CALL' },
      ],
    }
  },
  create_shift_assignment: async ({ caller, site }) => {
    const [crew] = await rowsOf(caller, `/crews?site_id=eq.${site.id}&order=created_at&limit=1`)
    const [pattern] = await rowsOf(caller, '/shift_patterns?order=created_at&limit=1')
    return ['2098-01-01', '2098-02-01'].map((starts_on) => ({
      p_values: { crew_id: crew?.id, shift_pattern_id: pattern?.id, starts_on, ends_on: starts_on }
    }))
  },
  update_dispatch_policy: ({ site }) => ({ p_site_id: site.id, p_values: { answer_minutes: 20 } }),
  update_site_distances: async ({ caller, site }) => {
    const others = await rowsOf(caller, `/sites?id=neq.${site.id}&order=created_at&limit=2`)
    return { p_site_id: site.id, p_distances: others.map(({ id }) => ({ to_site_id: id, minutes: 25 })) }
  },
  // Of somebody else: one's own absence is requested.
  record_absence: async ({ caller, site }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&account_id=is.null&order=created_at&limit=1`)
    return ['2098-03-02', '2098-04-06'].map((day) => ({
      p_values: { worker_id: worker?.id, kind: 'LEAVE', starts_at: `${day}T00:00Z`, ends_at: `${day}T12:00Z`, note: 'Family' }
    }))
  },
  // Of weeks in which nobody worked.
  submit_timesheet: async ({ caller, site }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&account_id=is.null&order=created_at&limit=1`)
    return ['2025-03-03', '2025-03-10'].map((p_week_on) => ({ p_week_on, p_worker_id: worker?.id }))
  },
  request_worker_position: async ({ caller, site }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&order=created_at&limit=1`)
    return [{ p_worker_id: worker?.id }, { p_worker_id: worker?.id }]
  },
  update_worker_shift: async ({ caller, site }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&order=created_at&limit=1`)
    return [30, 31].map((days) => ({
      p_worker_id: worker?.id, p_shift_on: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10), p_shifts: []
    }))
  },
  update_worker_crafts: async ({ caller, site }) => {
    const [worker] = await rowsOf(caller, `/workers?site_id=eq.${site.id}&craft_id=is.null&order=created_at&limit=1`)
    const crafts = await rowsOf(caller, '/crafts?order=created_at&limit=2')
    return { p_worker_id: worker?.id, p_crafts: crafts.map(({ id }) => ({ craft_id: id, craft_level: 2 })) }
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
        worker_id: worker?.id, certificate_type_id: type?.id, certificate_number: `${n} ${suffix}`, issued_on: `2025-01-${30 + n}`, expires_on
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
