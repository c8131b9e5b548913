-- Whether an asset is fit as a tool, now and at a time that is over, and the last day of its calibration; each rule at
-- its limits.
begin;
select plan(14);

select test.organization('other'), test.site('far'), test.asset('foreign', 'far');
select test.work_type('their calibration', null, 'CALIBRATION');
select test.schedule('of foreign', 'foreign', jsonb_build_object('type_id', test.id('their calibration')));
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('east', null, 'Pacific/Kiritimati');
select test.person('ann'), test.person('nora', '{north}');
select test.asset(a, 'north')
  from unnest('{early,both,rested,none,ordered,done,plain,blocked,unblocked,slow,down,twin,wrench,gauge,bare,other}'
    ::text[]) as a;
select test.asset('abroad', 'east');
select test.work_type('calibrate', null, 'CALIBRATION'), test.work_type('mend', null, 'CORRECTIVE_IMMEDIATE');
create function pg_temp.plan(p_name text, p_asset text, p_due date, p_type text default 'calibrate',
  p_status text default 'ACTIVE') returns uuid language plpgsql as $$
declare
  v_id uuid := test.schedule(p_name, p_asset, jsonb_build_object('type_id', test.id(p_type)));
begin
  update maintenance.schedules
     set next_due_on = p_due, next_due_at = p_due, next_generate_at = p_due, status = p_status
   where id = v_id;
  return v_id;
end
$$;
create function pg_temp.order(p_name text, p_asset text, p_type text, p_status text, p_seq integer,
  p_schedule text default null, p_due timestamptz default null, p_due_on date default null,
  p_done timestamptz default null, p_site text default 'north') returns void language plpgsql as $$
begin
  insert into work.work_orders (id, organization_id, site_id, work_order_number, title, asset_id, work_type, status,
    due_at)
  values (test.remember(p_name, uuidv7()), test.id('acme'), test.id(p_site), p_name, p_name, test.id(p_asset), p_type,
    p_status, '2999-01-01');

  if p_schedule is not null then
    insert into maintenance.occurrences (organization_id, site_id, schedule_id, seq, due_at, due_on, status, decided_at,
      work_order_id, completed_at, may_overlap)
    values (test.id('acme'), test.id(p_site), test.id(p_schedule), p_seq, p_due, p_due_on,
      case when p_done is null then 'GENERATED' else 'COMPLETED' end, now(), test.id(p_name), p_done, true);
  end if;
end
$$;
set local session_replication_role = replica;
select pg_temp.plan('early 1', 'early', '2030-05-05'), pg_temp.plan('early 2', 'early', '2030-04-04'),
       pg_temp.plan('early 3', 'early', '2030-03-03', 'mend'),
       pg_temp.plan('early 4', 'early', '2030-02-02', 'calibrate', 'SUSPENDED'),
       pg_temp.plan('both 1', 'both', '2030-05-05'), pg_temp.plan('rested 1', 'rested', null, 'calibrate', 'SUSPENDED'),
       pg_temp.plan('done 1', 'done', null, 'calibrate', 'SUSPENDED'), pg_temp.plan('abroad 1', 'abroad', '2026-02-28');
select pg_temp.order('both work', 'both', 'CALIBRATION', 'OPEN', 1, 'both 1', '2030-04-30T23:00Z'),
       pg_temp.order('rested work', 'rested', 'CALIBRATION', 'OPEN', 1, 'rested 1', '2030-04-30T23:00Z', '2030-04-29'),
       pg_temp.order('rested other', 'rested', 'PREVENTIVE', 'OPEN', 2, 'rested 1', '2030-01-30T23:00Z'),
       pg_temp.order('done work', 'done', 'CALIBRATION', 'CANCELLED', 1, 'done 1', '2030-04-30T23:00Z', null,
         '2030-04-30T23:00Z'),
       pg_temp.order('ordered work', 'ordered', 'CALIBRATION', 'OPEN', 1);
set local session_replication_role = origin;
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select a, asset.calibration_due_on(test.id(a)) from unnest('{early,both,rested,done,none,ordered,foreign}'::text[])
    as a $$,
  $$ values ('early', '2030-04-04'::date), ('both', '2030-04-30'), ('rested', '2030-04-29'), ('done', null), ('none',
    null), ('ordered', null), ('foreign', null) $$,
  'the earliest of active calibration schedules and of their open work'
);

-- Reasons of a category that needs calibration.
insert into asset.categories (id, organization_id, code, name, needs_calibration)
values (test.remember('exact', uuidv7()), test.id('acme'), 'EXACT', 'Exact', true);
update asset.assets set category_id = test.id('exact')
 where id in (test.id('early'), test.id('rested'), test.id('both'), test.id('wrench'));
select test.calibration('of early', 'early', '2026-01-01T00:00Z'), test.calibration('of both', 'both',
  '2026-01-01T00:00Z', '{"status": "WITHDRAWN"}'), test.calibration('of other', 'other', '2026-01-01T00:00Z');
create function pg_temp.reasons(p_asset text) returns text language sql security definer as $$
  select string_agg(r.code || ' ' || r.message, ', ' order by r.message)
    from asset.assets as a, asset.calibration_reasons(a) as r
   where a.id = test.id(p_asset)
$$;
select test.sign_in('ann');
select results_eq(
  $$ select a, pg_temp.reasons(a) from unnest('{early,both,rested,wrench,plain}'::text[]) as a $$,
  $$ values ('early', null), ('both', 'NOT_CALIBRATED It has no calibration'),
            ('rested', 'NOT_CALIBRATED It has no calibration, NOT_CALIBRATED It has no schedule of its calibration'),
            ('wrench', 'NOT_CALIBRATED It has no calibration, NOT_CALIBRATED It has no schedule of its calibration'),
            ('plain', null) $$, 'a calibration and an active schedule of it are needed'
);
select test.sign_out();
set local session_replication_role = replica;
select pg_temp.order('here', 'gauge', 'CALIBRATION', 'OPEN', 1), pg_temp.order('away', 'gauge', 'CALIBRATION', 'OPEN',
  1,
  p_site => 'south'), pg_temp.order('away too', 'gauge', 'CALIBRATION', 'OPEN', 1, p_site => 'south');
update work.work_orders set due_at = now() - interval '1 hour' where asset_id = test.id('gauge');
set local session_replication_role = origin;
select test.sign_in('nora');
select is(
  pg_temp.reasons('gauge'),
  'CALIBRATION_OVERDUE Calibration here is overdue, '
    'CALIBRATION_OVERDUE Overdue calibrations at sites that you do not reach: 2',
  'overdue work within reach is named, other is counted'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  pg_temp.reasons('gauge'),
  'CALIBRATION_OVERDUE Calibration away is overdue, CALIBRATION_OVERDUE Calibration away too is overdue, '
    'CALIBRATION_OVERDUE Calibration here is overdue', 'all of it to who reaches all'
);
select test.sign_out();

-- Blocks and downtimes.
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at, ends_at)
select test.id('acme'), test.id('north'), test.id(b.asset), b.reason, '2026-02-02T00:00Z', b.ends_at::timestamptz
  from (
    values ('blocked', 'RECALL', null), ('blocked', 'OTHER', '2026-03-03T00:00Z'), ('unblocked', 'RECALL',
      '2026-03-03T00:00Z')
  ) as b (asset, reason, ends_at);
insert into asset.downtimes (
  organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, status,
  capacity_loss_percent
)
select test.id('acme'), test.id('north'), test.id(d.asset), 'UNPLANNED', true, true, now() - interval '1 hour', 'OPEN',
       d.loss
  from (values ('slow', 99), ('down', 100)) as d (asset, loss);
create function pg_temp.unfit(p_asset text) returns text language sql security definer as $$
  select string_agg(r.code || ' ' || r.message, ', ' order by r.message)
    from asset.assets as a, asset.unfit_reasons(a) as r
   where a.id = test.id(p_asset)
$$;
select test.sign_in('ann');
select results_eq(
  $$ select a, pg_temp.unfit(a) from unnest('{blocked,unblocked,slow,down,plain}'::text[]) as a $$,
  $$ values ('blocked', 'ASSET_BLOCKED It is blocked: RECALL'), ('unblocked', null), ('slow', null),
            ('down', 'ASSET_STOPPED The asset is down'), ('plain', null) $$,
  'an open block of the asset, and a downtime that leaves no capacity'
);
select test.sign_out();
set local session_replication_role = replica;
create function pg_temp.as(p_status text) returns text language plpgsql as $$
begin
  update asset.assets set status = p_status where id = test.id('twin');
  return pg_temp.unfit('twin');
end
$$;
select results_eq(
  $$ select s, pg_temp.as(s)
       from unnest('{IN_SERVICE,STANDBY,IN_STORAGE,PLANNED,ON_ORDER,RECEIVED,COMMISSIONING,MOTHBALLED,LOST,'
         'DECOMMISSIONED}'::text[]) as s $$,
  $$ values ('IN_SERVICE', null), ('STANDBY', null), ('IN_STORAGE', null),
            ('PLANNED', 'ASSET_PLANNED The asset is only planned'),
            ('ON_ORDER', 'ASSET_PLANNED The asset is only planned'), ('RECEIVED', 'ASSET_NOT_READY Is RECEIVED'),
            ('COMMISSIONING', 'ASSET_NOT_READY Is COMMISSIONING'), ('MOTHBALLED', 'ASSET_NOT_READY Is MOTHBALLED'),
            ('LOST', 'ASSET_LOST The asset is lost'), ('DECOMMISSIONED', 'ASSET_RETIRED Is DECOMMISSIONED') $$,
  'what each status says of its use'
);
set local session_replication_role = origin;

-- At a time that is over.
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.was_unfit(p_asset text, p_at timestamptz) returns boolean language sql as $$
  select asset.was_unfit_at(a, p_at) from asset.assets as a where a.id = test.id(p_asset)
$$;
select is(
  (select array_agg(pg_temp.was_unfit('unblocked', t) order by t)
     from unnest('{2026-02-01T23:59Z,2026-02-02T00:00Z,2026-03-02T23:59Z,2026-03-03T00:00Z}'::timestamptz[]) as t),
  '{false,true,true,false}'::boolean[], 'while it was blocked, the end excluded'
);
select is(pg_temp.was_unfit('blocked', '2026-03-04T00:00Z'), true, 'a block that lasts');
select is(
  (select array_agg(pg_temp.was_unfit('abroad', t) order by t)
     from unnest('{2026-02-28T09:59Z,2026-02-28T10:00Z}'::timestamptz[]) as t),
  '{false,true}'::boolean[], 'through the due day at the site of the schedule'
);
set local session_replication_role = replica;
select pg_temp.plan('bare 1', 'bare', '2999-01-01'), pg_temp.plan('bare 2', 'bare', '2026-01-01', 'mend'),
       pg_temp.plan('bare 3', 'bare', '2026-01-01', 'calibrate', 'SUSPENDED'), pg_temp.plan('other 1', 'other',
         '2026-01-01');
select pg_temp.order('bare work', 'bare', 'CALIBRATION', 'CANCELLED', 1, 'bare 1', '2026-02-10T00:00Z', null,
         '2026-02-12T10:00Z'),
       pg_temp.order('bare dated', 'bare', 'CALIBRATION', 'OPEN', 2, 'bare 1', '2026-03-10T00:00Z', '2026-03-12');
insert into maintenance.occurrences (organization_id, site_id, schedule_id, seq, due_at, status, reason, decided_at)
values (test.id('acme'), test.id('north'), test.id('bare 1'), 3, '2026-01-02T00:00Z', 'SKIPPED', 'ASKED_FOR', now());
set local session_replication_role = origin;
select is(
  (select string_agg(to_char(t at time zone 'UTC', 'MM-DD HH24') || case when pg_temp.was_unfit('bare', t) then ' unfit'
    else '' end, ', ' order by t)
     from unnest('{2026-02-09T12:00Z,2026-02-10T23:00Z,2026-02-11T00:00Z,2026-02-12T09:00Z,2026-02-12T10:00Z,'
       '2026-03-12T23:00Z,2026-03-13T00:00Z}'::timestamptz[]) as t),
  '02-09 12, 02-10 23, 02-11 00 unfit, 02-12 09 unfit, 02-12 10, 03-12 23, 03-13 00 unfit',
  'after the day of an occurrence until its work was done; what was skipped was decided on'
);
select is(
  array[
    pg_temp.was_unfit('early', '2025-12-31T23:59Z'), pg_temp.was_unfit('early', '2026-01-01T00:00Z'),
    pg_temp.was_unfit('both', '2026-01-02T00:00Z'), pg_temp.was_unfit('plain', '2025-01-01T00:00Z')
  ], '{true,false,true,false}'::boolean[], 'a category that needs calibration, from the first that stands on'
);

-- Measured now.
select is(
  array[
    asset.instrument_unfit(null, now(), 'x'), asset.instrument_unfit(test.id('plain'), clock_timestamp(), 'x'),
    asset.instrument_unfit(test.id('blocked'), clock_timestamp() - interval '301 seconds', 'x')
  ], '{null,false,true}'::boolean[], 'none, one that is fit, and one that was not five minutes ago'
);
select test.refuses($$ select asset.instrument_unfit(test.id('blocked'), clock_timestamp() - interval '290 seconds',
  'x') $$, 'TOOL_NOT_FIT', 422, 'what is measured within five minutes is measured now');
select test.refuses_fields($$ select asset.instrument_unfit(uuidv7(), now(), 'p_field') $$, '{p_field}',
  'an asset that there is not');

select * from finish();
rollback;
