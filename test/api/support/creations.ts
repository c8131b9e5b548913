import type { Caller } from './caller.ts'
import { sampleInventory } from './samples.ts'
import type { Site } from './tenant.ts'

type Row = Record<string, unknown>

/** Whose records are made, at which site, and the word that keeps their codes apart. */
export interface Place {
  caller: Caller
  site: Site
  suffix: string
}

type Arguments = Row | Row[]

/** Arguments of the actions whose rules no schema tells; several mean several calls, one after the other. */
export const special: Record<string, (place: Place) => Promise<Arguments> | Arguments> = {
  create_account: ({ suffix }) => ({ p_values: { kind: 'SERVICE', display_name: `service ${suffix}` } }),
  create_calendar: ({ suffix }) => ({
    p_values: {
      code: `code_${suffix}`,
      name: `calendar ${suffix}`,
      hours: [1, 2].map((weekday) => ({ weekday, start_time: '08:00', end_time: '17:00' })),
      exceptions: [{ occurs_on: '2026-12-25' }, { occurs_on: '2026-12-26' }]
    }
  }),
  create_custom_field: ({ suffix }) => ({
    p_values: { entity: 'asset.assets', code: `field_${suffix}`, name: `field ${suffix}`, kind: 'TEXT' }
  }),
  create_inspection_template: ({ suffix }) => ({
    p_values: { code: templateCode(suffix), name: `template ${suffix}` },
    p_items: [{ prompt: 'Guards in place', kind: 'PASS_FAIL' }, { prompt: 'Remarks', kind: 'TEXT' }]
  }),
  publish_inspection_template: async ({ caller, suffix }) => {
    const [template] = await rowsOf(caller, `/inspection_templates?code=eq.${templateCode(suffix)}`)
    return { p_inspection_template_id: template?.id }
  },
  create_meter: async ({ caller, site, suffix }) => {
    const [asset] = await rowsOf(caller, `/assets?site_id=eq.${site.id}&limit=1`)
    return { p_values: { asset_id: asset?.id, code: `M-${suffix}`, name: `meter ${suffix}`, unit: 'h' } }
  },
  create_notification_relay: async ({ caller, suffix }) => {
    // An organization has one relay in each channel.
    const taken = (await rowsOf(caller, '/notification_relays')).map(({ channel }) => channel)
    const values = { name: `relay ${suffix}`, url: 'https://hooks.example.org/incoming' }
    return taken.includes('CHAT')
      ? { p_values: { ...values, channel: 'WEBHOOK', signing_secret: `whsec_${'c2VjcmV0'.repeat(4)}` } }
      : { p_values: { ...values, channel: 'CHAT', message_format: 'TEXT' } }
  },
  create_notification_destination: async ({ caller, site, suffix }) => ({
    p_values: { channel: await untestedChannel(caller), name: suffix, address: `#${suffix}`, site_id: site.id }
  }),
  send_channel_test: async ({ caller, site }) => {
    const [destination] = await rowsOf(caller, `/notification_destinations?site_id=eq.${site.id}`)
    return { p_channel: destination?.channel, p_destination_id: destination?.id }
  },
  create_role: ({ suffix }) => ({
    p_values: { code: `ROLE_${suffix.toUpperCase()}`, name: `role ${suffix}`, permissions: ['asset.create'] }
  }),
  issue_api_key: async ({ caller, suffix }) => {
    const [service] = await rowsOf(caller, '/accounts?kind=eq.SERVICE&limit=1')
    return { p_account_id: service?.id, p_values: { name: `key ${suffix}` } }
  },
  ingest_inventory: ({ site, suffix }) => ['computer_1', 'computer_1_partial_softs'].map((name) => {
    // One computer at each site, scanned twice: an application has another version the second time.
    const { bios: _bios, hardware: _hardware, networks: _networks, ...content } = sampleInventory(name).content
    const inventory = { ...sampleInventory(name), deviceid: suffix, content }
    return { p_source: 'agent', p_inventory: inventory, p_site_id: site.id }
  }),
  create_work_order: ({ site, suffix }) => ({ p_values: { site_id: site.id, title: `work ${suffix}` } }),
  assign_work_order: async (place) => {
    const [worker] = await rowsOf(place.caller, `/workers?site_id=eq.${place.site.id}&limit=1`)
    return { ...await workOrderThat('status=eq.OPEN', place), p_values: { worker_ids: [worker?.id] } }
  },
  start_work_order: (place) => workOrderThat('status=eq.ASSIGNED', place),
  hold_work_order: async (place) => ({
    ...await workOrderThat('status=eq.IN_PROGRESS&status_note=is.null', place), p_values: { hold_reason: 'WEATHER' }
  }),
  resume_work_order: async (place) => ({
    ...await workOrderThat('status=eq.ON_HOLD', place), p_values: { note: 'goes on' }
  }),
  complete_work_order: (place) => workOrderThat('status=eq.IN_PROGRESS&status_note=not.is.null', place),
  reopen_work_order: async (place) => ({
    ...await workOrderThat('status=eq.COMPLETED', place), p_reason: 'leaks again'
  })
}

function templateCode(suffix: string): string {
  return `T-${suffix.toUpperCase()}`
}

/** The channel of a relay that no test was sent through: it takes one a minute. */
async function untestedChannel(caller: Caller): Promise<unknown> {
  return (await rowsOf(caller, '/notification_relays?status=eq.DRAFT&limit=1'))[0]?.channel
}

/** One work order takes all these steps, each of which leaves a record. */
async function workOrderThat(is: string, { caller, site }: Place): Promise<Row> {
  const [row] = await rowsOf(caller, `/work_orders?site_id=eq.${site.id}&${is}&limit=1`)
  return { p_work_order_id: row?.id }
}

async function rowsOf(caller: Caller, path: string): Promise<Row[]> {
  return (await caller.get(path)).body as Row[]
}
