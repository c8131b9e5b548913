begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.started_work_order('seal', 'north', '2025-01-06T08:00Z');

select test.sign_in('ann');
select test.refuses(
  $$ select api.close_work_order(test.id('seal')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what is not finished is not closed'
);
select api.complete_work_order(test.id('seal'));
select test.refuses(
  $$ select api.close_work_order(test.id('seal'), 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select results_eq(
  $$ select status from api.close_work_order(test.id('seal')) $$,
  $$ values ('CLOSED') $$,
  'what is finished is closed'
);
select ok(
  (
    select closed_at is not null and allowed_actions = '["amend_work_order"]'
      from api.work_orders
     where id = test.id('seal')
  ),
  'and only its words are amended any more'
);
select test.refuses(
  $$ select api.close_work_order(uuidv7()) $$,
  'WORK_ORDER_NOT_FOUND', 404, 'what is not there is not closed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.close_work_order(test.id('seal')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is closed'
);
select test.sign_out();

select * from finish();
rollback;
