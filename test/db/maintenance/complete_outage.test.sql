-- The end of an outage closes its downtimes.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south');
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'),
       test.outage('there', 'far', '2099-06-01', '2099-06-02', 'PLANNED', 'south');

select test.sign_in('ann');
select api.confirm_outage(test.id('stop'));
select test.refuses(
  $$ select api.complete_outage(test.id('stop')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what has started ends'
);
select api.start_outage(test.id('stop'));
select test.refuses_fields(
  $$ select api.complete_outage(test.id('stop'), '2020-01-01') $$, '{p_completed_at}', 'after its start'
);
select test.refuses_fields(
  $$ select api.complete_outage(test.id('stop'), '2099-01-01') $$, '{p_completed_at}', 'and by now'
);
select results_eq(
  $$ select status, downtimes, warnings from api.complete_outage(test.id('stop')) $$,
  $$ values ('COMPLETED', 1, '[]'::jsonb) $$, 'it ends'
);
select results_eq(
  $$ select d.status, d.ended_at = o.completed_at
       from api.asset_downtimes as d join api.outages as o on o.id = d.outage_id $$,
  $$ values ('CLOSED', true) $$, 'its asset is up from that instant on'
);
select test.refuses(
  $$ select api.complete_outage(test.id('there')) $$, 'OUTAGE_NOT_FOUND', 404, 'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.complete_outage(test.id('stop')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
