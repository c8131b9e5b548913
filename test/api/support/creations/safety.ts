import { rowsOf, type Creations, type Place, type Row } from './creation.ts'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export const creations: Creations = {
  create_permit_kind: ({ suffix }) => [1, 2].map((n) => ({
    p_values: {
      code: `${n}${suffix}`.slice(0, 40), name: `Kind ${n} ${suffix}`, class: 'HOT_WORK', maximum_minutes: 600,
      conflict_groups: ['IGNITION'], gas_test_minutes: 480, separated_roles: []
    },
    p_questions: [{ prompt: 'Is there a fire watch?', is_required: false }, { prompt: 'Wind', is_required: false }],
    p_limits: [{ gas: 'LEL', unit: '%', maximum: 10 }, { gas: 'O2', unit: '%', minimum: 19.5, maximum: 23.5 }]
  })),
  create_permit: async (place) => {
    const [kind] = await rowsOf(place.caller, `/permit_kinds?code=eq.1${place.suffix}`)
    const [location] = await rowsOf(place.caller, `/locations?site_id=eq.${place.site.id}&limit=1`)
    return [1, 2].map((n) => ({
      p_values: {
        site_id: place.site.id, location_id: location?.id, kind_id: kind?.id, title: `Weld ${n} ${place.suffix}`,
        starts_at: soon(n - 2), ends_at: soon(n + 1)
      }
    }))
  },
  sign_permit: async (place) => orRefused((await validatedPermits(place)).flatMap(({ id }) => (
    ['ACCEPTOR', 'SAFETY'].map((p_role) => ({ p_permit_id: id, p_role }))))),
  record_permit_gas_test: async ({ caller, site }) => orRefused((
    await rowsOf(caller, `/permits?site_id=eq.${site.id}&order=created_at&limit=1`)
  ).flatMap(({ id }) => [{ gas: 'LEL', reading: 2 }, { gas: 'O2', reading: 20.9 }]
    .map((p_values) => ({ p_permit_id: id, p_values })))),
  // Whoever accepts a permit does not issue it, and here is one caller only.
  issue_permit: () => [],
  create_lockout_procedure: async ({ caller, site, suffix }) => {
    const [location] = await rowsOf(caller, `/locations?site_id=eq.${site.id}&limit=1`)
    // The last one stays a draft.
    return [1, 2, 3].map((n) => ({
      p_values: { site_id: site.id, location_id: location?.id, title: `Press ${n} ${suffix}` },
      p_points: ['Breaker', 'Valve'].map((device) => ({ energy: 'ELECTRICAL', device, method: 'LOCK', verify_step: 'Press start' }))
    }))
  },
  create_lockout_application: async ({ caller, site }) => {
    for (const { id } of await rowsOf(caller, `/lockout_procedures?site_id=eq.${site.id}&status=eq.DRAFT&title=not.like.Press%203*`)) {
      await caller.post('/rpc/publish_lockout_procedure', { p_lockout_procedure_id: id })
    }
    return orRefused((await rowsOf(caller, `/lockout_procedures?site_id=eq.${site.id}&status=eq.PUBLISHED`))
      .map(({ id }) => ({ p_values: { procedure_id: id } })))
  },
  record_lockout_step: async ({ caller, site }) => orRefused((
    await rowsOf(caller, `/lockout_applications?site_id=eq.${site.id}&status=eq.PLANNED&limit=1`)
  ).flatMap(({ id }) => ['NOTIFIED', 'SHUT_DOWN', 'ISOLATED'].map((p_step) => ({ p_lockout_application_id: id, p_step })))),
  apply_lockout_lock: async ({ caller, site, suffix }) => {
    const { body } = await caller.get('/rpc/whoami')
    const [me] = await rowsOf(caller, `/accounts?email=eq.${encodeURIComponent((body as unknown as { email: string }).email)}`)
    // One account is one worker, wherever the locks are.
    if ((await rowsOf(caller, `/workers?account_id=eq.${me?.id}`)).length === 0) {
      await caller.post('/rpc/create_worker', { p_values: { site_id: site.id, name: 'Lee', account_id: me?.id } })
    }
    const [open] = await rowsOf(caller, `/lockout_applications?site_id=eq.${site.id}&status=eq.ISOLATED&limit=1`)
    if (!open) return {}
    return (await rowsOf(caller, `/lockout_points?procedure_id=eq.${open.procedure_id}`)).map(({ id, position }) => ({
      p_lockout_application_id: open.id, p_values: { point_id: id, lock_number: `${position} ${suffix}` }
    }))
  }
}

/** What is not there yet is asked for again: without arguments the action is refused, and tried later. */
function orRefused(calls: Row[]): Row[] {
  return calls.length > 0 ? calls : [{}]
}

async function validatedPermits({ caller, site }: Place): Promise<Row[]> {
  const drafts = await rowsOf(caller, `/permits?site_id=eq.${site.id}&status=eq.DRAFT&order=created_at`)
  for (const { id } of drafts) await caller.post('/rpc/validate_permit', { p_permit_id: id })
  return await rowsOf(caller, `/permits?site_id=eq.${site.id}&status=eq.VALIDATED`)
}
