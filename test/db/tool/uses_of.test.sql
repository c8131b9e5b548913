-- The uses of an instrument in a time, from its beginning to before its end, each kind of record at the limits of it.
begin;
select plan(7);

select test.organization('acme'), test.site('north');
select test.asset(a, 'north') from unnest('{wrench,gauge,pump,block}'::text[]) as a;
select test.meter('torque', 'pump', '{"kind": "GAUGE", "unit": "N·m"}'), test.meter('colour', 'pump',
  '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "BLACK", "RED", "BLUE", "GREEN"]}');
select test.worker('wim', 'north');
select test.inspection_template('check', '[{"code": "T", "prompt": "Torque", "kind": "NUMERIC", "unit": "N·m",
  "accept_min": 1, "accept_max": 2}, {"code": "N", "prompt": "Name", "kind": "TEXT"}]');
select test.inspection('round', 'check', 'north', 'pump'), test.inspection('other round', 'check', 'north', 'pump');
select test.work_order(w, 'north')
  from unnest('{measured,inspected,plain,ended,over,later,now,others,elsewhere}'::text[]) as w;
create function pg_temp.day(p_days numeric) returns timestamptz language sql as $$
  select '2026-01-01T00:00Z'::timestamptz + p_days * interval '1 day'
$$;

set local session_replication_role = replica;
insert into meter.alarm_rules (id, organization_id, site_id, meter_id, name, low_critical, low_warning, high_warning,
  high_critical, is_active, max_change_per_hour)
select uuidv7(), test.id('acme'), test.id('north'), test.id('torque'), r.*
  from (
    values ('both', 1, 2, null::numeric, 9, true, null::numeric), ('off', 3, null, null, null, false, null),
           ('speed', null, null, null, null, true, 5)
  ) as r;
insert into meter.readings (id, organization_id, site_id, meter_id, read_at, reading, instrument_id, was_unfit, quality,
  superseded_at, suspicion)
select test.remember('reading ' || r.name, uuidv7()), test.id('acme'), test.id('north'), test.id(r.meter),
       pg_temp.day(r.days), 5, test.id(r.instrument), r.name = 'first', r.quality, r.superseded,
       case r.quality when 'SUSPECT' then 'UNUSUAL' end
  from (
    values ('before', 'torque', 1.9, 'wrench', 'GOOD', null::timestamptz), ('first', 'torque', 2, 'wrench', 'GOOD',
      null),
           ('colour', 'colour', 3, 'wrench', 'GOOD', null), ('rejected', 'torque', 3.1, 'wrench', 'REJECTED', null),
           ('corrected', 'torque', 3.2, 'wrench', 'GOOD', now()), ('suspect', 'torque', 3.3, 'wrench', 'SUSPECT', null),
           ('of another', 'torque', 3.4, 'gauge', 'GOOD', null), ('end', 'torque', 5, 'wrench', 'GOOD', null)
  ) as r (name, meter, days, instrument, quality, superseded);
insert into work.tasks (
  id, organization_id, site_id, work_order_id, position, title, kind, unit, accept_min, accept_max, answer, result,
  answered_at, instrument_id, measured_at, was_unfit, inspection_id, template_id
)
select test.remember('task ' || t.name, uuidv7()), test.id('acme'), test.id('north'), test.id(t.work), t.place, t.name,
       t.kind, 'V', t.low, t.high, t.answer::jsonb, 'INFO', now(), test.id(t.instrument), pg_temp.day(t.days),
       case when t.instrument is not null then false end, t.inspection_id, null
  from (
    values ('before', 'measured', 1, 'NUMBER', 1, 9, '5', 'wrench', 1.9, null::uuid),
           ('first', 'measured', 2, 'NUMBER', 1, 9, '5', 'wrench', 2, null),
           ('text', 'measured', 3, 'TEXT', null, null, '"x"', 'wrench', 4, null),
           ('end', 'measured', 4, 'NUMBER', 1, 9, '5', 'wrench', 5, null),
           ('of another', 'others', 1, 'NUMBER', 1, 9, '5', 'gauge', 3, null)
  ) as t (name, work, place, kind, low, high, answer, instrument, days, inspection_id);
insert into work.tasks (id, organization_id, site_id, work_order_id, position, title, kind, inspection_id, template_id)
values
  (uuidv7(), test.id('acme'), test.id('north'), test.id('inspected'), 1, 'x', 'INSPECTION', test.id('round'), uuidv7()),
  (uuidv7(), test.id('acme'), test.id('north'), test.id('elsewhere'), 1, 'x', 'INSPECTION', test.id('other round'),
   uuidv7());
update inspection.inspection_items as i
   set answer = case t.code when 'T' then '5'::jsonb else '"x"' end,
       instrument_id = test.id(case i.inspection_id when test.id('round') then 'wrench' else 'gauge' end),
       measured_at = pg_temp.day(case t.code when 'T' then 2 else 5 end),
       was_unfit = true,
       answered_at = now(),
       result = 'INFO'
  from inspection.template_items as t
 where t.id = i.template_item_id;
insert into asset.custodies (
  id, organization_id, site_id, asset_id, worker_id, work_order_id, checked_out_at, checked_in_at, status
)
select test.remember('loan ' || c.work, uuidv7()), test.id('acme'), test.id('north'), test.id(c.asset), test.id('wim'),
       case when c.work <> 'none' then test.id(c.work) end, pg_temp.day(c.starts), pg_temp.day(c.ends),
       case when c.ends is null then 'CHECKED_OUT' else 'RETURNED' end
  from (
    values ('wrench', 'measured', 1, 3), ('wrench', 'inspected', 2, 3), ('wrench', 'plain', 1, 3), ('wrench', 'ended',
      1,
      2.0), ('wrench', 'over', 1, 2.1), ('wrench', 'later', 5, 6), ('wrench', 'now', 4.9, null), ('gauge', 'others', 3,
      4), ('wrench', 'none', 3, 4), ('wrench', 'elsewhere', 3.5, 4)
  ) as c (asset, work, starts, ends);
set local session_replication_role = origin;
select test.calibration(c.name, c.asset, pg_temp.day(c.days), c.given::jsonb)
  from (
    values ('early', 'block', 1.9, '{}'), ('first', 'block', 2, '{}'), ('undone', 'block', 3,
      '{"status": "WITHDRAWN"}'), ('last', 'block', 5, '{}'), ('with another', 'block', 4, '{}')
  ) as c (name, asset, days, given);
insert into tool.calibration_standards (organization_id, site_id, calibration_id, asset_id)
select test.id('acme'), test.id('north'), test.id(c.name), test.id(c.standard)
  from (
    values ('early', 'wrench'), ('first', 'wrench'), ('undone', 'wrench'), ('last', 'wrench'), ('with another', 'gauge')
  ) as c (name, standard);

create function pg_temp.uses(p_entity text, p_from numeric, p_until numeric) returns text language sql as $$
  select string_agg(
           coalesce(test.name_of(u.entity_id), u.title), ', ' order by u.used_at, test.name_of(u.entity_id)
         )
    from tool.uses_of(test.id('acme'), test.id('wrench'), pg_temp.day(p_from), pg_temp.day(p_until)) as u
   where u.entity = p_entity
$$;
select results_eq(
  $$ select e, pg_temp.uses(e, 2, 5)
       from unnest('{meter.readings,work.tasks,inspection.inspection_items,asset.custodies,tool.calibrations}'::text[])
         as e $$,
  $$ values ('meter.readings', 'reading first, reading colour, reading suspect'),
            ('work.tasks', 'task first, task text'), ('inspection.inspection_items', 'Torque'),
            ('asset.custodies', 'loan over, loan plain, loan elsewhere, loan now'), ('tool.calibrations', 'first') $$,
  'what was recorded in the time and stands; loans for work of which nothing was; calibrations with it as a standard'
);
select results_eq(
  $$ select e, pg_temp.uses(e, null, 2.05)
       from unnest('{meter.readings,work.tasks,inspection.inspection_items,asset.custodies,tool.calibrations}'::text[])
         as e $$,
  $$ values ('meter.readings', 'reading before, reading first'), ('work.tasks', 'task before, task first'),
            ('inspection.inspection_items', 'Torque'), ('asset.custodies', 'loan ended, loan over, loan plain'),
            ('tool.calibrations', 'early, first') $$, 'without a beginning all before the end'
);
select results_eq(
  $$ select entity, used_at, recorded, unit, was_unfit, lows, highs, asset_id is not distinct from test.id('pump'),
            work_order_id is not distinct from test.id('measured'), reading_id is not distinct from entity_id
       from tool.uses_of(test.id('acme'), test.id('wrench'), pg_temp.day(2), pg_temp.day(5))
      where entity_id in (test.id('reading first'), test.id('reading colour'), test.id('task first'),
        test.id('task text')) or entity = 'inspection.inspection_items'
      order by entity, used_at $$,
  $$ values ('inspection.inspection_items', pg_temp.day(2), 5.0, 'N·m', true, '{1}'::numeric[], '{2}'::numeric[], true,
              false, false),
            ('meter.readings', pg_temp.day(2), 5, 'N·m', true, '{1,2}', '{9,null}', true, false, true),
            ('meter.readings', pg_temp.day(3), null, null, false, null, null, true, false, true),
            ('work.tasks', pg_temp.day(2), 5, 'V', false, '{1}', '{9}', false, true, false),
            ('work.tasks', pg_temp.day(4), null, 'V', false, '{null}', '{null}', false, true, false) $$,
  'with the value, its unit and its limits, those of the alarm rules in force for a reading'
);
select results_eq(
  $$ select test.name_of(entity_id), used_at from tool.uses_of(test.id('acme'), test.id('wrench'), pg_temp.day(2),
    pg_temp.day(5)) where entity = 'asset.custodies' order by 1 $$,
  $$ values ('loan elsewhere', pg_temp.day(3.5)), ('loan now', pg_temp.day(4.9)), ('loan over', pg_temp.day(2)),
            ('loan plain', pg_temp.day(2)) $$, 'a loan is a use from its beginning on, within the time'
);
select is(pg_temp.uses('asset.custodies', 5, 5.01), 'loan later, loan now', 'one that is out lasts');

-- What the action asks for by itself.
select test.person('ann');
select test.calibration(c.name, c.asset, pg_temp.day(c.days), c.given::jsonb)
  from (
    values ('good', 'wrench', 2, '{}'), ('older', 'wrench', 1, '{}'), ('bad', 'wrench', 4, '{"as_left": "OUT",
      "result": "FAIL"}'), ('mistyped', 'wrench', 4.5, '{"status": "WITHDRAWN"}'), ('at the end', 'wrench', 5, '{}')
  ) as c (name, asset, days, given);
select test.sign_in('ann');
select is(
  (select string_agg(test.name_of(u.entity_id), ', ' order by u.used_at)
     from api.explain_tool_uses(test.id('wrench'), p_before => pg_temp.day(5)) as u where u.entity = 'meter.readings'),
  'reading first, reading colour, reading suspect', 'since the last calibration that stands and left it in tolerance'
);
select is(
  (select string_agg(test.name_of(u.entity_id), ', ' order by u.used_at)
     from api.explain_tool_uses(test.id('wrench')) as u where u.entity = 'meter.readings'),
  'reading end', 'until now'
);
select test.sign_out();

select * from finish();
rollback;
