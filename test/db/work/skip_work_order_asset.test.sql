begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.asset('p1', 'north'), test.started_work_order('round', 'north');
select test.order_asset('stop', 'round', 'p1');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.skip_work_order_asset(test.id('stop'), ' ') $$, '{p_reason}', 'a reason is needed'
);
select results_eq(
  $$ select status, row_version from api.skip_work_order_asset(test.id('stop'), 'locked', 1) $$,
  $$ values ('SKIPPED', 2) $$,
  'one is left out'
);
select results_eq(
  $$ select status_note, ended_at is not null, ended_by_name from api.work_order_assets $$,
  $$ values ('locked', true, 'ann') $$,
  'the list tells it'
);
select test.refuses(
  $$ select api.skip_work_order_asset(test.id('stop'), 'locked') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.skip_work_order_asset(test.id('stop'), 'locked', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.skip_work_order_asset(uuidv7(), 'locked') $$,
  'WORK_ORDER_ASSET_NOT_FOUND', 404, 'nor what there is not'
);
select api.hold_work_order(test.id('round'), '{"hold_reason": "WEATHER"}');
select test.refuses(
  $$ select api.skip_work_order_asset(test.id('stop'), 'locked') $$,
  'WORK_ORDER_NOT_IN_PROGRESS', 409, 'nor while the work rests'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.skip_work_order_asset(test.id('stop'), 'locked') $$,
  'WORK_ORDER_ASSET_NOT_FOUND', 404, 'nor out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.skip_work_order_asset(test.id('stop'), 'locked') $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
