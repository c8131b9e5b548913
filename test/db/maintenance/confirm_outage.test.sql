-- An outage is confirmed by whoever may, once.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south');
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'),
       test.outage('there', 'far', '2099-06-01', '2099-06-02', 'PLANNED', 'south');

select test.sign_in('ann');
select is((select status from api.confirm_outage(test.id('stop'), 1)), 'CONFIRMED', 'it is confirmed');
select results_eq(
  $$ select status, confirmed_at is not null, allowed_actions from api.outages $$,
  $$ values ('CONFIRMED', true, '["cancel_outage", "schedule_outage", "start_outage"]'::jsonb) $$, 'the list has it'
);
select test.refuses(
  $$ select api.confirm_outage(test.id('stop')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.confirm_outage(test.id('there')) $$, 'OUTAGE_NOT_FOUND', 404, 'within reach'
);
select test.refuses(
  $$ select api.confirm_outage(test.id('stop'), 1) $$, 'STALE_ROW', 409, 'by its version'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.confirm_outage(test.id('stop')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
