begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.person('dan', '{*}', '{work_order.create,work_order.update,location.create}');
select test.sign_in('dan');
select test.remember(
  'hall',
  (select id from api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'Hall')))
);
select test.remember(
  'draft',
  (select id from api.create_work_order(jsonb_build_object('site_id', test.id('north'), 'title', 'x', 'status',
    'DRAFT')))
);
select test.refuses(
  $$ select api.submit_work_order(test.id('draft')) $$,
  'PLACE_REQUIRED', 422, 'a draft says on what or where'
);
select api.update_work_order(test.id('draft'), jsonb_build_object('location_id', test.id('hall')));
select test.refuses(
  $$ select api.submit_work_order(test.id('draft'), 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select results_eq(
  $$ select status from api.submit_work_order(test.id('draft')) $$,
  $$ values ('AWAITING_APPROVAL') $$,
  'then it is handed in'
);
select is(
  (select count(*) from api.open_work_orders where id = test.id('draft')),
  1::bigint,
  'and stands on the open list'
);
select test.refuses($$ select api.submit_work_order(test.id('draft')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses(
  $$ select api.submit_work_order(uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not handed in'
);
select test.refuses(
  $$ select api.approve_work_order(test.id('draft')) $$,
  'PERMISSION_DENIED', 403, 'approving is for others'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_work_order(test.id('draft')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is handed in'
);
select test.sign_out();

select * from finish();
rollback;
