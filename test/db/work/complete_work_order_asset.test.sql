begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.asset('p1', 'north'), test.started_work_order('round', 'north');
select test.order_asset('stop', 'round', 'p1');

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.complete_work_order_asset(test.id('stop'), null, 1) $$,
  $$ values ('COMPLETED', 2) $$,
  'the work there is done'
);
select results_eq(
  $$ select status_note, ended_at is not null, ended_by_name from api.work_order_assets $$,
  $$ values (null::text, true, 'ann') $$,
  'the list tells it'
);
select test.refuses(
  $$ select api.complete_work_order_asset(test.id('stop')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.complete_work_order_asset(test.id('stop'), null, 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.complete_work_order_asset(uuidv7()) $$,
  'WORK_ORDER_ASSET_NOT_FOUND', 404, 'nor what there is not'
);
select api.hold_work_order(test.id('round'), '{"hold_reason": "WEATHER"}');
select test.refuses(
  $$ select api.complete_work_order_asset(test.id('stop')) $$,
  'WORK_ORDER_NOT_IN_PROGRESS', 409, 'nor while the work rests'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.complete_work_order_asset(test.id('stop')) $$,
  'WORK_ORDER_ASSET_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.complete_work_order_asset(test.id('stop')) $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
