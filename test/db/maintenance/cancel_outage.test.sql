-- An outage that has not started is cancelled with a reason.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south');
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'),
       test.outage('there', 'far', '2099-06-01', '2099-06-02', 'PLANNED', 'south');

select test.sign_in('ann');
select test.work_order('bed', 'north');
select api.update_outage_work_orders(test.id('stop'), array[test.id('bed')]);
select test.refuses_fields(
  $$ select api.cancel_outage(test.id('stop'), ' ') $$, '{p_reason}', 'a reason is needed'
);
select is((select work_orders from api.cancel_outage(test.id('stop'), 'No order', 2)), 0, 'it holds no work any more');
select results_eq(
  $$ select o.status, o.status_note, g.released_at is not null
       from api.outages as o join api.outage_work_orders as g on g.outage_id = o.id $$,
  $$ values ('CANCELLED', 'No order', true) $$, 'it is cancelled, and what it held stays on record'
);
select test.refuses(
  $$ select api.cancel_outage(test.id('stop'), 'No') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.cancel_outage(test.id('there'), 'No') $$, 'OUTAGE_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_outage(test.id('stop'), 'No') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
