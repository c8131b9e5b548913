-- The start of an outage records the planned downtimes of its assets.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south');
insert into asset.downtime_reasons (
  id, organization_id, code, name, kind, is_failure, counts_in_availability, archived_at
)
values (test.remember('overhaul', uuidv7()), test.id('acme'), 'OVERHAUL', 'Overhaul', 'PLANNED', false, true, null),
       (test.remember('break', uuidv7()), test.id('acme'), 'BREAK', 'Break', 'UNPLANNED', true, true, null);
select test.outage('stop', 'press', '2099-06-01', '2099-06-02'),
       test.outage('there', 'far', '2099-06-01', '2099-06-02', 'PLANNED', 'south');

select test.sign_in('ann');
select api.update_outage(test.id('stop'), jsonb_build_object('reason_id', test.id('overhaul')));
select test.refuses(
  $$ select api.start_outage(test.id('stop')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it starts when it is confirmed'
);
select api.confirm_outage(test.id('stop'));
select test.refuses_fields(
  $$ select api.start_outage(test.id('stop'), now() + interval '1 hour') $$, '{p_started_at}', 'it starts by now'
);
select test.refuses_fields(
  $$ select api.start_outage(test.id('stop'), now() - interval '1 hour') $$, '{p_started_at}',
  'and not before it was planned'
);
select test.refuses(
  $$ select api.start_outage(test.id('there')) $$, 'OUTAGE_NOT_FOUND', 404, 'within reach'
);
select results_eq(
  $$ select status, downtimes from api.start_outage(test.id('stop')) $$, $$ values ('IN_PROGRESS', 1) $$, 'it starts'
);
select results_eq(
  $$ select d.kind, d.reason_code, d.status, d.is_failure, d.outage_number = o.outage_number,
            d.started_at = o.started_at
       from api.asset_downtimes as d join api.outages as o on o.id = d.outage_id $$,
  $$ values ('PLANNED', 'OVERHAUL', 'OPEN', false, true, true) $$, 'its asset is down as planned'
);
select test.refuses(
  $$ select api.start_outage(test.id('stop'), null, 1) $$, 'STALE_ROW', 409, 'by its version'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.start_outage(test.id('stop')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
