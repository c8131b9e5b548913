-- The name, purpose and reason of an outage change; its window and place do not.
begin;
select plan(9);

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
select is(
  (
    select row_version
      from api.update_outage(
             test.id('stop'),
             jsonb_build_object('name', 'Overhaul', 'description', 'Bed', 'reason_id', test.id('overhaul')), 1)
  ), 2, 'its version is raised'
);
select results_eq(
  $$ select name, description, reason_code from api.outages $$, $$ values ('Overhaul', 'Bed', 'OVERHAUL') $$,
  'it has another name, purpose and reason'
);
select api.update_outage(test.id('stop'), '{"reason_id": null}');
select results_eq(
  $$ select name, reason_code from api.outages $$, $$ values ('Overhaul', null) $$, 'what is left out stays'
);
select test.refuses_fields(
  $$ select api.update_outage(test.id('stop'), '{"starts_at": "2099-06-01T06:00Z", "asset_id": null}') $$,
  '{asset_id,starts_at}', 'window and place stay'
);
select test.refuses_fields(
  $$ select api.update_outage(test.id('stop'), jsonb_build_object('reason_id', test.id('break'))) $$, '{reason_id}',
  'a reason is planned'
);
select test.refuses(
  $$ select api.update_outage(test.id('stop'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409, 'not by an old version'
);
select test.refuses(
  $$ select api.update_outage(test.id('there'), '{"name": "x"}') $$, 'OUTAGE_NOT_FOUND', 404, 'nor out of reach'
);
select api.cancel_outage(test.id('stop'), 'No');
select test.refuses(
  $$ select api.update_outage(test.id('stop'), '{"name": "x"}') $$, 'OUTAGE_OVER', 409, 'what is over stays'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_outage(test.id('stop'), '{}') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
