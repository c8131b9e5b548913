-- A mistake in the life of an asset is taken back while nothing counts on it.
begin;
select plan(30);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('tess', '{north}', '{asset.undo,asset.manage}'),
       test.person('max', '{north}', '{asset.manage,asset.retire}');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status, warranty_months) values
  (test.remember('pump', uuidv7()), test.id('acme'), test.id('north'), 'P-1', 'Pump', 'PLANNED', 24),
  (test.remember('line', uuidv7()), test.id('acme'), test.id('north'), 'L-1', 'Line', 'IN_SERVICE', null),
  (test.remember('far', uuidv7()), test.id('acme'), test.id('south'), 'P-2', 'Pump', 'STANDBY', null);

-- What was done before the last step was done before this transaction.
create function pg_temp.earlier()
returns void
language sql
security definer
as $$
  update asset.status_changes set created_at = created_at - interval '1 hour';
  update work.work_orders set created_at = created_at - interval '2 hours';
$$;

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.undo_asset_transition(test.id('pump'), '') $$, '{p_reason}', 'a mistake is told of'
);
select test.refuses(
  $$ select api.undo_asset_transition(test.id('pump'), 'x') $$, 'NOTHING_TO_UNDO', 409,
  'what has no step on record has none to take back'
);
select lives_ok(
  $$ select api.order_asset(test.id('pump')), api.receive_asset(test.id('pump')),
            api.put_asset_in_service(test.id('pump')) $$,
  'a pump is ordered, received and put into service'
);
select results_eq(
  $$ select in_service_on, warranty_ends_on from api.assets where id = test.id('pump') $$,
  $$ select d.today, (d.today + interval '24 months')::date - 1
       from (select (now() at time zone 'UTC')::date) as d (today) $$,
  'its warranty begins with its service'
);
select results_eq(
  $$ select to_status from api.asset_status_changes where allowed_actions ? 'undo_asset_transition' $$,
  $$ values ('IN_SERVICE') $$,
  'the last step is offered to be taken back'
);
select results_eq(
  $$ select c.to_status, o.code
       from api.asset_status_changes as c
       left join lateral test.obstacles('asset.status_changes', c.id, 'undo_asset_transition') as o on true
      order by c.changed_at, c.id $$,
  $$ values ('ON_ORDER', 'NOTHING_TO_UNDO'), ('RECEIVED', 'NOTHING_TO_UNDO'), ('IN_SERVICE', null) $$,
  'nothing stands against it, and all against those before it'
);
select results_eq(
  $$ select asset_number::text, status, row_version
       from api.undo_asset_transition(test.id('pump'), 'The wrong pump', 4) $$,
  $$ values ('P-1', 'RECEIVED', 5) $$,
  'it is taken back'
);
select results_eq(
  $$ select acquired_on is not null, in_service_on, warranty_ends_on from api.assets where id = test.id('pump') $$,
  $$ values (true, null::date, null::date) $$,
  'with the days that it filled, and no others'
);
select results_eq(
  $$ select to_status, status, undo_reason, undone_at is not null, allowed_actions is not null
       from api.asset_status_changes order by changed_at $$,
  $$ values ('ON_ORDER', 'STANDING', null, false, false), ('RECEIVED', 'STANDING', null, false, true),
            ('IN_SERVICE', 'UNDONE', 'The wrong pump', true, false) $$,
  'the step stays on record, and the one before it is the last'
);
select test.refuses(
  $$ select api.undo_asset_transition(test.id('pump'), 'x', 4) $$, 'STALE_ROW', 409,
  'nothing is taken back by one who has not seen it'
);
select lives_ok(
  $$ select api.undo_asset_transition(test.id('pump'), 'x'), api.undo_asset_transition(test.id('pump'), 'x') $$,
  'steps go back one by one'
);
select results_eq(
  $$ select status, acquired_on from api.assets where id = test.id('pump') $$, $$ values ('PLANNED', null::date) $$,
  'to where it began'
);
select test.refuses(
  $$ select api.undo_asset_transition(test.id('far'), 'x') $$, 'ASSET_NOT_FOUND', 404,
  'an asset out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.undo_asset_transition(test.id('pump'), 'x') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select results_eq(
  $$ select distinct o.code
       from api.asset_status_changes as c, test.obstacles('asset.status_changes', c.id, 'undo_asset_transition') as o
      order by 1 $$,
  $$ values ('PERMISSION_DENIED'), ('TRANSITION_NOT_ALLOWED') $$,
  'which is told beforehand'
);
select test.sign_out();

select test.sign_in('ann');
select lives_ok($$ select api.put_asset_in_service(test.id('pump')) $$, 'it is put into service again');
select test.remember(
  'dig', (select id from api.create_work_order(jsonb_build_object('title', 'Mend', 'asset_id', test.id('pump'))))
);
select test.remember(
  'halt', (select id from api.record_downtime(jsonb_build_object('asset_id', test.id('pump'))))
);
select test.refuses(
  $$ select api.undo_asset_transition(test.id('pump'), 'x') $$, 'ASSET_IN_USE', 422,
  'a step stands when something was done since then'
);
select results_eq(
  $$ select d ->> 'code', d -> 'ids'
       from jsonb_array_elements(
         test.details($a$ select api.undo_asset_transition(test.id('pump'), 'x') $a$)
       ) as d $$,
  $$ values ('DOWNTIMES_SINCE', jsonb_build_array(test.id('halt'))),
            ('WORK_SINCE', jsonb_build_array(test.id('dig'))) $$,
  'all of it is told'
);
select results_eq(
  $$ select o.code, o.record_id
       from (
         select * from api.asset_status_changes where status = 'STANDING' order by changed_at desc, id limit 1
       ) as c,
            test.obstacles('asset.status_changes', c.id, 'undo_asset_transition') as o $$,
  $$ values ('DOWNTIMES_SINCE', test.id('halt')), ('WORK_SINCE', test.id('dig')) $$,
  'and explained alike'
);
select lives_ok(
  $$ select api.cancel_work_order(test.id('dig'), 'x'), api.cancel_downtime(test.id('halt'), 'x') $$, 'it is cancelled'
);
select is(
  (select status from api.undo_asset_transition(test.id('pump'), 'x')), 'PLANNED', 'then the step is taken back'
);

select lives_ok(
  $$ select api.move_asset(test.id('pump'), jsonb_build_object('parent_id', test.id('line'))),
            api.receive_asset(test.id('pump')), api.decommission_asset(test.id('pump')),
            api.dispose_asset(test.id('pump'), '{"method": "SOLD", "proceeds": 150}') $$,
  'it is sold'
);
select is(
  (select status from api.undo_asset_transition(test.id('pump'), 'Not sold')), 'DECOMMISSIONED',
  'even the end of a life is taken back'
);
select results_eq(
  $$ select d.status, a.parent_id from api.asset_disposals as d join api.assets as a on a.id = d.asset_id $$,
  $$ values ('UNDONE', null::uuid) $$,
  'with its disposal; its place in the whole is not given back'
);
select lives_ok(
  $$ select api.dispose_asset(test.id('pump'), '{"method": "SCRAPPED"}'),
            api.undo_asset_transition(test.id('pump'), 'Not scrapped'),
            api.recommission_asset(test.id('pump')) $$,
  'it is disposed of again, and not, and comes back'
);
select pg_temp.earlier();
select test.remember(
  'late', (select id from api.create_work_order(jsonb_build_object('title', 'x', 'asset_id', test.id('pump'))))
);
select is(
  array(
    select distinct d ->> 'code'
      from jsonb_array_elements(test.details($$ select api.undo_asset_transition(test.id('pump'), 'x') $$)) as d
     order by 1
  ),
  '{WORK_OPEN,WORK_SINCE}', 'nothing goes back out of use that is used'
);
select lives_ok(
  $$ select api.cancel_work_order(test.id('late'), 'x'),
            api.move_asset(test.id('pump'), jsonb_build_object('parent_id', test.id('line'))),
            api.decommission_asset(test.id('pump')), api.decommission_asset(test.id('line')) $$,
  'the whole is taken out of use after its part'
);
select is(
  test.details($$ select api.undo_asset_transition(test.id('pump'), 'x') $$) #>> '{0,code}', 'ASSET_RETIRED',
  'no part comes back before the whole'
);
select test.sign_out();
select is_empty(
  $$ select a.id from asset.assets as a
      where not exists (select from asset.status_changes as s where s.asset_id = a.id and s.status = 'STANDING')
        and a.id = test.id('line') $$,
  'every step is on record'
);
select is(
  (
    select count(*)::integer from audit.events as e
     where e.entity = 'asset.assets' and e.action = 'undo_asset_transition' and e.operation = 'UPDATE'
  ),
  6, 'the log tells of each that was taken back'
);

select * from finish();
rollback;
