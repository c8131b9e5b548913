-- What stands in the way of the end of an asset's life, what the end entails, and what nobody does afterwards.
begin;
select plan(37);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('tess', '{north}', '{asset.retire}');
select test.asset(n.name, 'north') from unnest(array['pump', 'motor', 'bolt', 'line']) as n (name);
update asset.assets as a
   set parent_id = test.id(v.parent)
  from (values ('motor', 'pump'), ('bolt', 'motor')) as v (part, parent)
 where a.id = test.id(v.part);
update asset.assets set status = 'IN_STORAGE' where id = test.id('bolt');
select test.meter('hours', 'pump'), test.meter('starts', 'pump'), test.meter('other', 'line');
select test.inspection_template('check', '[{"code": "a", "prompt": "Well?", "kind": "PASS_FAIL"}]');
select test.inspection('look', 'check', 'north', 'pump');
select test.work_order('mend', 'north'), test.work_order('far', 'south'), test.work_order('done', 'north'),
       test.started_work_order('oil', 'north');
update work.work_orders set asset_id = test.id('pump') where id in (test.id('mend'), test.id('far'), test.id('done'));
update work.work_orders set asset_id = test.id('motor') where id = test.id('oil');
select test.discovered_device('box', 'south'), test.discovered_device('rack', 'north');
update itam.discovered_devices set status = 'MATCHED', asset_id = test.id('pump') where id = test.id('box');
update itam.discovered_devices set status = 'MATCHED', asset_id = test.id('line') where id = test.id('rack');

-- The details of a refusal; nothing of what was asked stays.
create function pg_temp.details(p_sql text)
returns jsonb
language plpgsql
as $$
begin
  execute p_sql;
  raise exception 'Not refused: %', p_sql;
exception
  when sqlstate 'PGRST' then
    return (sqlerrm::jsonb ->> 'details')::jsonb;
end
$$;

select test.sign_in('ann');
select lives_ok(
  $$ select api.cancel_work_order(test.id('done'), 'Not needed') $$, 'what has ended stands in nobody''s way'
);
select test.refuses(
  $$ select api.decommission_asset(test.id('pump')) $$,
  'ASSET_IN_USE', 422, 'an asset on which something is open is not taken out of use'
);
select test.sign_out();

select test.sign_in('tess');
select results_eq(
  $$ select d ->> 'code', d ->> 'message', array(select jsonb_array_elements_text(d -> 'ids') order by 1)
       from jsonb_array_elements(pg_temp.details($a$ select api.decommission_asset(test.id('pump')) $a$)) as d $$,
  $$ values
       (
         'COMPONENTS_IN_USE', '2 components that are not retired',
         array(select i::text from unnest(array[test.id('motor'), test.id('bolt')]) as i order by i)
       ),
       ('INSPECTIONS_OPEN', '1 open inspections', array[test.id('look')::text]),
       ('WORK_OPEN', '2 open work orders', array[test.id('mend')::text]) $$,
  'all of it is told at once; of what is at a site out of reach, how many'
);
select test.sign_out();

select test.sign_in('ann');
select test.refuses(
  $$ select api.store_asset(test.id('pump')) $$,
  'ASSET_IN_USE', 422, 'nothing is stored while its motor is worked on'
);
select is(
  pg_temp.details($$ select api.store_asset(test.id('pump')) $$),
  jsonb_build_array(
    jsonb_build_object(
      'code', 'WORK_IN_PROGRESS', 'message', '1 work orders in progress', 'ids', jsonb_build_array(test.id('oil'))
    )
  ),
  'it is told which work that is'
);
select lives_ok($$ select api.put_asset_on_standby(test.id('pump')) $$, 'but it may rest meanwhile');
select lives_ok(
  $$ select api.cancel_work_order(test.id('mend'), 'x'), api.cancel_work_order(test.id('far'), 'x'),
            api.cancel_inspection(test.id('look'), 'x'),
            api.hold_work_order(test.id('oil'), '{"hold_reason": "WAITING_FOR_PARTS"}') $$,
  'what was open is ended'
);
select lives_ok($$ select api.store_asset(test.id('pump')) $$, 'work on hold keeps nothing from the store');
select is(
  pg_temp.details($$ select api.decommission_asset(test.id('motor')) $$) #>> '{1,code}', 'WORK_OPEN',
  'work on hold is open'
);
select lives_ok(
  $$ select api.resume_work_order(test.id('oil')), api.complete_work_order(test.id('oil')),
            api.decommission_asset(test.id('bolt')), api.decommission_asset(test.id('motor')) $$,
  'components go first, from the innermost out'
);
select results_eq(
  $$ select status, retired_meters, unmatched_devices, row_version from api.decommission_asset(test.id('pump')) $$,
  $$ values ('DECOMMISSIONED', 2, 1, 4) $$,
  'then it is taken out of use, and with it its meters and its device, wherever that was seen'
);
select results_eq(
  $$ select m.code, m.status from api.asset_meters as m order by m.code $$,
  $$ values ('hours', 'RETIRED'), ('other', 'ACTIVE'), ('starts', 'RETIRED') $$,
  'those of others go on'
);
select results_eq(
  $$ select d.hostname::text, d.status, d.asset_id, d.status_reason
       from api.discovered_devices as d
      order by d.hostname $$,
  $$ select 'box', 'UNMATCHED', null::uuid, format('Asset %s is DECOMMISSIONED', a.asset_number)
       from api.assets as a where a.id = test.id('pump')
      union all
     select 'rack', 'MATCHED', test.id('line'), null $$,
  'a device that still reports tells why it belongs to nothing'
);
select is_empty(
  $$ select m.code from api.asset_meters as m where m.allowed_actions ? 'decommission_asset' $$,
  'what happens to a meter with its asset is not offered for the meter'
);

select test.refuses(
  $$ select api.create_work_order(jsonb_build_object('title', 'x', 'asset_id', test.id('pump'))) $$,
  'ASSET_RETIRED', 422, 'no work is opened on it'
);
select test.refuses(
  $$ select api.update_work_order(w.id, jsonb_build_object('asset_id', test.id('pump')))
       from api.create_work_order(jsonb_build_object('title', 'x', 'site_id', test.id('north'), 'status',
         'DRAFT')) as w $$,
  'ASSET_RETIRED', 422, 'none is turned to it'
);
select test.refuses(
  $$ select api.create_inspection(
       jsonb_build_object('template_id', test.id('check'), 'site_id', test.id('north'), 'asset_id', test.id('pump'))
     ) $$,
  'ASSET_RETIRED', 422, 'no inspection'
);
select test.refuses(
  $$ select api.create_meter(jsonb_build_object('asset_id', test.id('pump'), 'name', 'x', 'unit', 'h')) $$,
  'ASSET_RETIRED', 422, 'it gets no meter'
);
select test.refuses(
  $$ select api.match_discovered_device(test.id('box'), test.id('pump')) $$,
  'ASSET_RETIRED', 422, 'no device is matched with it'
);
select test.refuses(
  $$ select api.create_asset(
       jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'parent_id', test.id('pump'))
     ) $$,
  'ASSET_RETIRED', 422, 'no new component'
);
select test.refuses(
  $$ select api.move_asset(test.id('line'), jsonb_build_object('parent_id', test.id('pump'))) $$,
  'ASSET_RETIRED', 422, 'and no other one'
);
select test.refuses(
  $$ select api.recommission_asset(test.id('motor')) $$,
  'ASSET_RETIRED', 422, 'nor does a part of it come back before the whole'
);
select lives_ok(
  $$ select api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id('south'), 'note', 'To the yard')),
            api.update_asset(test.id('pump'), '{"description": "Sold to the makers"}') $$,
  'it is still brought away and described'
);
select results_eq(
  $$ select status from api.recommission_asset(test.id('pump')) $$, $$ values ('STANDBY') $$,
  'what was taken out of use by mistake comes back and rests'
);
select lives_ok($$ select api.recommission_asset(test.id('motor')) $$, 'then its parts do');
select is(
  pg_temp.details($$ select api.decommission_asset(test.id('pump')) $$) #>> '{0,code}', 'COMPONENTS_IN_USE',
  'which again stand in the way'
);
select lives_ok(
  $$ select api.decommission_asset(test.id('motor')), api.dispose_asset(test.id('motor')) $$,
  'a component is disposed of while the whole lives on'
);
select results_eq(
  $$ select p.parent_id is null, p.reason, p.ended_at is null
       from api.asset_placements as p where p.asset_id = test.id('motor') order by p.started_at desc limit 1 $$,
  $$ values (true, 'REMOVE', true) $$,
  'it is taken out of the whole'
);
select results_eq(
  $$ select a.parent_id from api.assets as a where a.id = test.id('bolt') $$, $$ values (test.id('motor')) $$,
  'its own parts go with it'
);
select test.refuses(
  $$ select api.update_asset(test.id('motor'), '{"name": "x"}') $$, 'ASSET_FROZEN', 409, 'its record does not change'
);
select test.refuses(
  $$ select api.move_asset(test.id('motor'), '{"location_id": null}') $$, 'ASSET_FROZEN', 409, 'nor its place'
);

select test.remember('plan', id)
  from api.create_asset(
    jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'status', 'PLANNED', 'parent_id', test.id('line'))
  );
select test.remember(
  'dig', (select id from api.create_work_order(jsonb_build_object('title', 'Foundation', 'asset_id', test.id('plan'))))
);
select test.refuses($$ select api.cancel_asset(test.id('plan')) $$, 'ASSET_IN_USE', 422, 'a plan ends with its work');
select lives_ok($$ select api.cancel_work_order(test.id('dig'), 'x') $$, 'which is cancelled');
select results_eq(
  $$ select status, retired_meters, unmatched_devices from api.cancel_asset(test.id('plan')) $$,
  $$ values ('CANCELLED', 0, 0) $$,
  'then it is cancelled'
);
select results_eq(
  $$ select parent_id from api.assets where id = test.id('plan') $$, $$ values (null::uuid) $$, 'and belongs to nothing'
);
select test.refuses(
  $$ select api.update_asset(test.id('plan'), '{"name": "x"}') $$, 'ASSET_FROZEN', 409, 'it, too, is history'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action from audit.events as e
      where e.entity in ('meter.meters', 'itam.discovered_devices')
        and e.operation = 'UPDATE'
        and e.after ->> 'status' in ('RETIRED', 'UNMATCHED') $$,
  $$ values ('decommission_asset') $$,
  'the log tells what took the meters and the device along'
);

select * from finish();
rollback;
