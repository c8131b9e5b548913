import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { type Act, copies, Devices, type State } from './merge-model.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const machines = 4

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('S0'), test.site('S1'), test.asset('A0', 'S0'), test.asset('A1', 'S1'),
    test.person('tess')`)
  await client.query(`select test.sign_in('tess')`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const machine = fc.nat(machines - 1)
const device = fc.nat(machines - 1)
const said = {
  site: fc.nat(1), late: fc.nat(5).map((one) => one === 0),
  packages: fc.dictionary(fc.constantFrom('git', 'vim', 'emacs', 'paint'), fc.constantFrom('1', '2', '3'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  updates: fc.subarray(['KB5000001', 'KB5000002', 'KB5000003']),
}
const reportOf = (of: fc.Arbitrary<number>): fc.Arbitrary<Act> => fc.record({ act: fc.constant('report' as const), machine: of, ...said })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: reportOf(machine) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('again' as const), machine }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('merge' as const), device, into: device }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('undo' as const), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('unmatch' as const, 'ignore' as const), device }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('match' as const), device, asset: fc.nat(1) }) },
)
/** A machine that was taken for another: one or both report meanwhile, and both afterwards. */
const anyMistake: fc.Arbitrary<Act[]> = fc.tuple(device, device, reportOf(machine), fc.boolean()).map(([one, other, report, isFirst]) => [
  { act: 'merge', device: one, into: other }, { ...report, machine: isFirst ? one : other, late: false } as Act, { act: 'undo', device: one },
  { act: 'again', machine: one }, { act: 'again', machine: other },
])
/** Two that are merged with a third, of which one is parted again. */
const anyThree: fc.Arbitrary<Act[]> = fc.tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 3, maxLength: 3 }), fc.boolean()).map(([[a = 0, b = 0, c = 0], isFirst]) => [
  { act: 'merge', device: a, into: c }, { act: 'merge', device: b, into: c }, { act: 'undo', device: isFirst ? a : b }, { act: 'undo', device: isFirst ? b : a },
])
/** Machines are named like their devices: the first of each reports in order. */
const anyHistory: fc.Arbitrary<Act[]> = fc.tuple(
  fc.tuple(...Array.from({ length: machines }, (_, index) => reportOf(fc.constant(index)))),
  fc.array(fc.oneof(
    { weight: 8, arbitrary: anyAct.map((act) => [act]) }, { weight: 2, arbitrary: anyMistake }, { weight: 1, arbitrary: anyThree },
  ), { minLength: 2, maxLength: 16, size: 'max' }),
).map(([first, rest]) => [...first, ...rest.flat()])

interface Step { outcome: string, devices: State[], strays: number }

/** Acts as the database takes them: an inventory that comes again is sent as it was. */
function sent(acts: Act[]): object[] {
  const said = new Map<number, object>()
  return acts.map((act, index) => {
    if (act.act !== 'report' && act.act !== 'again') return act
    const last = said.get(act.machine)
    const report = act.act === 'again' ? last : {
      act: 'report', late: act.late, site: act.site,
      inventory: {
        deviceid: copies.includes(act.machine) ? 'disk' : `agent-${act.machine}`,
        content: {
          hardware: { name: `host-${act.machine}` }, bios: { ssn: `SERIAL-${act.machine}` },
          softwares: [
            ...Object.entries(act.packages).map(([name, version]) => ({ name, version, from: 'deb' })),
            ...act.updates.map((name) => ({ name, system_category: 'update' })),
          ],
        },
      },
    }
    if (report === undefined) return { act: 'nothing' }
    said.set(act.machine, report)
    return { ...report, at: (report as { late: boolean }).late ? index + 1 - 2.5 : index + 1 }
  })
}

async function play(acts: Act[]): Promise<Step[]> {
  await client.query('rollback to empty')
  const { rows } = await client.query<{ played: Step[] }>('select pg_temp.play($1) as played', [JSON.stringify(sent(acts))])
  return rows[0]?.played ?? []
}

async function hold(acts: Act[], seen = new Map<string, number>()): Promise<void> {
  const model = new Devices()
  const played = await play(acts)
  acts.forEach((act, index) => {
    const outcome = model.play(act)
    const { devices = [], ...step } = played[index] ?? {}
    seen.set(`${act.act} ${outcome}`, (seen.get(`${act.act} ${outcome}`) ?? 0) + 1)
    expect({ ...step, devices }, `after act ${index}`).toEqual({ outcome, strays: 0, devices: model.state(devices) })
  })
}

test('whatever is reported, merged and undone, each device has what it reported', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyHistory, async (acts) => {
    await hold(acts, seen)
  }), { numRuns: plays(120) })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of ['report OK', 'report STALE', 'again OK', 'again REPLAY', 'merge DONE', 'merge VALIDATION_FAILED',
    'merge TRANSITION_NOT_ALLOWED', 'merge DEVICE_ALREADY_MERGED', 'merge DEVICES_OF_TWO_ASSETS', 'undo DONE', 'undo TRANSITION_NOT_ALLOWED',
    'undo DEVICE_ALREADY_MERGED', 'match DONE', 'match ASSET_ALREADY_MATCHED', 'unmatch DONE', 'ignore DONE']) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
}, 600_000)

// All acts of a history in one call, each refused by itself, and what the lists show after each.
const playing = `
create function pg_temp.nth(p_place integer) returns uuid language sql as $$
  select d.id from api.discovered_devices as d where p_place is not null order by d.id offset p_place limit 1
$$;

create function pg_temp.hours(p_at timestamptz) returns numeric language sql as $$
  select extract(epoch from p_at - '2025-03-03 00:00Z')::numeric / 3600
$$;

create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_device uuid := pg_temp.nth((p_act ->> 'device')::integer);
  v_scan   record;
begin
  case
    when p_act ->> 'act' = 'report' then
      select a.verdict, a.is_replay into v_scan
        from api.ingest_inventory(
               'agent', p_act -> 'inventory', test.id('S' || (p_act ->> 'site')),
               '2025-03-03 00:00Z'::timestamptz + (p_act ->> 'at')::numeric * interval '1 hour'
             ) as a;
      return case when v_scan.is_replay then 'REPLAY' else v_scan.verdict end;
    when v_device is null or p_act ->> 'act' = 'merge' and pg_temp.nth((p_act ->> 'into')::integer) is null then
      return 'NOTHING';
    when p_act ->> 'act' = 'merge' then
      perform api.merge_discovered_devices(v_device, pg_temp.nth((p_act ->> 'into')::integer));
    when p_act ->> 'act' = 'undo' then
      perform api.undo_discovered_device_merge(v_device);
    when p_act ->> 'act' = 'match' then
      perform api.match_discovered_device(v_device, test.id('A' || (p_act ->> 'asset')));
    when p_act ->> 'act' = 'unmatch' then
      perform api.unmatch_discovered_device(v_device);
    when p_act ->> 'act' = 'ignore' then
      perform api.ignore_discovered_device(v_device);
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create function pg_temp.seen() returns jsonb language sql as $$
  with device as (
    select d.*, row_number() over (order by d.id) - 1 as place from api.discovered_devices as d
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'status', d.status,
           'asset', case d.asset_id when test.id('A0') then 0 when test.id('A1') then 1 end,
           'into', (select o.place from device as o where o.id = d.merged_into_id),
           'site', case d.site_id when test.id('S0') then 0 else 1 end,
           'scans', (
             select coalesce(jsonb_agg(pg_temp.hours(s.collected_at) order by s.collected_at), '[]')
               from api.device_scans as s where s.discovered_device_id = d.id
           ),
           'first', pg_temp.hours(d.first_seen_at),
           'last', pg_temp.hours(d.last_seen_at),
           'software', (
             select coalesce(jsonb_agg(i.name || ' ' || i.version order by (i.name || ' ' || i.version) collate "C"), '[]')
               from api.software_installations as i where i.discovered_device_id = d.id and i.removed_at is null
           ),
           'updates', (
             select coalesce(jsonb_agg(u.title order by u.title collate "C"), '[]')
               from api.software_updates as u where u.discovered_device_id = d.id and u.change = 'UPDATE'
           )
         ) order by d.place), '[]')
    from device as d
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_act     jsonb;
  v_outcome text;
  v_steps   jsonb := '[]';
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) with ordinality as a (act, place) order by a.place loop
    v_outcome := case v_act ->> 'act' when 'nothing' then 'NOTHING' else pg_temp.play_one(v_act) end;
    v_steps := v_steps || jsonb_build_object(
      'outcome', v_outcome,
      'devices', pg_temp.seen(),
      -- What stands at another site than its device.
      'strays', (
        select count(*)
          from (
            select r.discovered_device_id, r.site_id from api.device_scans as r
             union all select r.discovered_device_id, r.site_id from api.software_installations as r
             union all select r.discovered_device_id, r.site_id from api.software_updates as r
          ) as r
          join api.discovered_devices as d on d.id = r.discovered_device_id
         where r.site_id <> d.site_id
      )
    );
  end loop;

  return v_steps;
end
$$;
`
