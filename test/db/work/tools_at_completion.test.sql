-- Calibrations and tools that work of a class or a category needs before it is complete, within reach and out of it.
begin;
select plan(8);

select test.organization('acme'), test.site('north'), test.site('south');
select test.person('ann'), test.person('nia', '{north}', '{work_order.complete,work_order.perform,work.read}');
select test.worker('wim', 'north');
select test.asset(a, 'north')
  from unnest('{own,beside,skipped,undone,by another,drill,saw,lamp,back,plain}'::text[]) as a;
select test.asset('far beside', 'south'), test.asset('far drill', 'south'), test.asset('far saw', 'south');
insert into asset.categories (id, organization_id, code, name, tool_return_required)
values (test.remember('counted', uuidv7()), test.id('acme'), 'COUNTED', 'Counted', true);
update asset.assets set category_id = test.id('counted')
 where id in (test.id('drill'), test.id('saw'), test.id('back'), test.id('far drill'), test.id('far saw'),
         test.id('lamp'));
select test.started_work_order(w, 'north') from unnest('{calibrate,mend,other}'::text[]) as w;
insert into work.order_assets (organization_id, site_id, work_order_id, asset_id, position, status, status_note,
  ended_at)
select test.id('acme'), test.id('north'), test.id(o.work), test.id(o.asset), o.place, o.status,
       case o.status when 'SKIPPED' then 'x' end, now()
  from (
    values ('calibrate', 'beside', 1, 'COMPLETED'), ('calibrate', 'skipped', 2, 'SKIPPED'), ('calibrate', 'undone', 3,
      'COMPLETED'), ('calibrate', 'by another', 4, 'COMPLETED'), ('calibrate', 'far beside', 5, 'COMPLETED'), ('other',
        'plain', 1, 'COMPLETED')
  ) as o (work, asset, place, status);
alter table work.work_orders disable trigger check_transition;
update work.work_orders set asset_id = test.id('own'), work_type = 'CALIBRATION' where id = test.id('calibrate');
update work.work_orders set asset_id = test.id('own'), work_type = 'CORRECTIVE' where id = test.id('mend');
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
select test.calibration(c.name, c.asset, now() - interval '1 hour',
  jsonb_build_object('work_order_id', test.id(c.work), 'status', c.status))
  from (
    values ('c1', 'beside', 'calibrate', 'RECORDED'), ('c2', 'undone', 'calibrate', 'WITHDRAWN'), ('c3', 'by another',
      'other', 'RECORDED')
  ) as c (name, asset, work, status);

create function pg_temp.faults(p_order text) returns text language sql as $$
  select string_agg(e.code || ' ' || regexp_replace(e.message, ' \(A-[^)]*\)', '') || ' '
           || coalesce(test.name_of(e.record_id), '-'), ', ' order by e.message)
    from test.obstacles('work.work_orders', test.id(p_order), 'complete_work_order') as e
$$;
select test.sign_in('nia');
select is(
  pg_temp.faults('calibrate'),
  'CALIBRATION_MISSING by another has no calibration by another, '
    'CALIBRATION_MISSING far beside has no calibration far beside, CALIBRATION_MISSING own has no calibration own, '
    'CALIBRATION_MISSING undone has no calibration undone',
  'each asset of the work that was not skipped needs a calibration by it that stands'
);
select test.refuses($$ select api.complete_work_order(test.id('calibrate')) $$, 'CALIBRATION_MISSING', 422,
  'it is not complete without');
select is(pg_temp.faults('mend'), null, 'work of other classes needs none');
select test.sign_out();

-- Tools that must be back.
insert into asset.custodies (
  id, organization_id, site_id, asset_id, worker_id, work_order_id, checked_out_at, checked_in_at, status
)
select test.remember('loan of ' || c.asset, uuidv7()), test.id('acme'), test.id(c.site), test.id(c.asset),
       test.id('wim'), case when c.work <> '-' then test.id(c.work) end, now() - interval '1 hour', c.back_at,
       case when c.back_at is null then 'CHECKED_OUT' else 'RETURNED' end
  from (
    values ('drill', 'north', 'mend', null), ('saw', 'north', 'other', null), ('lamp', 'north', '-', null), ('back',
      'north', 'mend', now()), ('plain', 'north', 'mend', null), ('far drill', 'south', 'mend', null), ('far saw',
        'north', 'mend', null)
  ) as c (asset, site, work, back_at);
select test.sign_in('nia');
select is(
  pg_temp.faults('mend'),
  'TOOL_OUT Still checked out at sites that you do not reach: 2 -, TOOL_OUT drill is still checked out for it loan of '
    'drill', 'each that is out for the work and must be back; those out of reach are counted'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  pg_temp.faults('mend'),
  'TOOL_OUT drill is still checked out for it loan of drill, TOOL_OUT far drill is still checked out for it loan of '
    'far drill, TOOL_OUT far saw is still checked out for it loan of far saw', 'each is named to who reaches all'
);
select test.refuses($$ select api.complete_work_order(test.id('mend')) $$, 'TOOL_OUT', 422,
  'it is not complete without');
select api.check_in_asset(test.id('loan of ' || a)) from unnest('{drill,far drill,far saw}'::text[]) as a;
select is(pg_temp.faults('mend'), null, 'back they keep nothing');
select test.sign_out();

-- Another organization.
create function pg_temp.of_order(p_order text) returns jsonb language sql as $$
  select work.calibration_faults(w) || work.tool_return_faults(w.id) from work.work_orders as w
   where w.id = test.id(p_order)
$$;
select test.organization('foreign');
select set_config('assetry.organization_id', test.id('foreign')::text, true);
select is(
  array[pg_temp.of_order('calibrate'), pg_temp.of_order('other')], '{[],[]}'::jsonb[], 'another organization has none'
);

select * from finish();
rollback;
