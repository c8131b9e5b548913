begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.started_work_order('check', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('check');

select test.sign_in('ann');
select api.complete_work_order(test.id('check'));
select results_eq(
  $$ select status, row_version
       from api.create_follow_up_work_order(test.id('check'), '{"title": "Repair", "priority": "HIGH"}') $$,
  $$ values ('OPEN', 1) $$,
  'work follows from work that is over, too'
);
select results_eq(
  $$ select w.asset_id, w.site_id, w.origin, w.priority, r.kind, r.related_id
       from api.work_orders as w
       join api.work_order_relations as r on r.work_order_id = w.id
      where w.title = 'Repair' $$,
  $$ values (test.id('pump'), test.id('north'), 'FOLLOW_UP', 'HIGH', 'FOLLOW_UP_OF', test.id('check')) $$,
  'it is about the same thing, and says from what it follows'
);
select api.create_follow_up_work_order(
  test.id('check'), jsonb_build_object('title', 'Other', 'asset_id', test.id('fan'), 'origin', 'MANUAL'));
select results_eq(
  $$ select site_id, asset_id, origin from api.work_orders where title = 'Other' $$,
  $$ values (test.id('south'), test.id('fan'), 'FOLLOW_UP') $$,
  'unless it is about another one; it follows all the same'
);
select test.refuses_fields(
  $$ select api.create_follow_up_work_order(test.id('check'), '{}') $$, '{title}', 'it has a title'
);
select api.cancel_work_order(w.id, 'sold') from api.work_orders as w where w.title = 'Repair';
select api.decommission_asset(test.id('pump'));
select test.refuses(
  $$ select api.create_follow_up_work_order(test.id('check'), '{"title": "x"}') $$,
  'ASSET_RETIRED', 422, 'of what is disposed of no work follows'
);
select test.refuses(
  $$ select api.create_follow_up_work_order(uuidv7(), '{"title": "x"}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor of nothing'
);
select is(
  (select count(*) from api.audit_events where entity = 'work.relations' and action = 'create_follow_up_work_order'),
  2::bigint, 'each tie has a line in the log'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.create_follow_up_work_order(test.id('check'), '{"title": "x"}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor of what is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_follow_up_work_order(test.id('check'), '{"title": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
