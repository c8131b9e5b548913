begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{downtime.record}'), test.person('max', '{north}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
insert into asset.downtime_reasons (
  id, organization_id, code, name, kind, is_failure, counts_in_availability, archived_at
)
values (test.remember('wash', uuidv7()), test.id('acme'), 'WASH', 'Wash', 'PLANNED', false, false, null),
       (test.remember('old', uuidv7()), test.id('acme'), 'OLD', 'Old', 'PLANNED', false, true, now());

select test.sign_in('tess');
select results_eq(
  $$ select status, kind, started_at <= clock_timestamp(), ended_at, row_version
       from api.record_downtime(jsonb_build_object('asset_id', test.id('press'))) $$,
  $$ values ('OPEN', 'UNPLANNED', true, null::timestamptz, 1) $$,
  'what stands still is recorded and lasts'
);
select results_eq(
  $$ select asset_number is not null, is_failure, counts_in_availability, capacity_loss_percent,
            allowed_actions
       from api.asset_downtimes where status = 'OPEN' $$,
  $$ values (true, true, true, 100, '["close_downtime"]'::jsonb) $$,
  'without a reason an unplanned one is a failure and a standstill'
);
select is((select status from api.assets where id = test.id('press')), 'IN_SERVICE', 'the status of the asset stays');
select test.refuses(
  $$ select api.record_downtime(jsonb_build_object('asset_id', test.id('press'), 'kind', 'UNPLANNED')) $$,
  'DOWNTIME_OVERLAPS', 409, 'of one kind there is one at a time'
);
select results_eq(
  $$ select status, kind from api.record_downtime(jsonb_build_object(
       'asset_id', test.id('press'), 'reason_id', test.id('wash'), 'kind', 'IDLE',
       'started_at', now() - interval '2 hours', 'ended_at', now() - interval '1 hour'
     )) $$,
  $$ values ('CLOSED', 'PLANNED') $$,
  'of another kind there may be, and the reason gives the kind'
);
select results_eq(
  $$ select is_failure, counts_in_availability from api.asset_downtimes where reason_code = 'WASH' $$,
  $$ values (false, false) $$,
  'what the reason says is kept'
);
select test.refuses_fields(
  $$ select api.record_downtime(jsonb_build_object(
       'asset_id', test.id('press'), 'kind', 'IDLE', 'started_at', now() + interval '1 hour'
     )) $$, '{started_at}', 'what is still to come is not recorded'
);
select test.refuses_fields(
  $$ select api.record_downtime(jsonb_build_object(
       'asset_id', test.id('press'), 'kind', 'IDLE', 'started_at', now() - interval '1 hour',
       'ended_at', now() - interval '1 hour'
     )) $$, '{ended_at}', 'it does not end when it begins'
);
select test.refuses_fields(
  $$ select api.record_downtime(jsonb_build_object(
       'asset_id', test.id('far'), 'reason_id', test.id('old'), 'capacity_loss_percent', 0
     )) $$, '{asset_id,capacity_loss_percent,reason_id}', 'out of reach, put away, no loss: all is told'
);
select test.refuses(
  $$ select api.record_downtime(jsonb_build_object('asset_id', test.id('gone'), 'kind', 'IDLE')) $$,
  'ASSET_RETIRED', 422, 'what is out of use does not stand still'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_downtime(jsonb_build_object('asset_id', test.id('press'), 'kind', 'IDLE')) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.after ->> 'kind' from audit.events as e
      where e.entity = 'asset.downtimes' and e.operation = 'INSERT' and e.after ->> 'status' = 'OPEN' $$,
  $$ values ('record_downtime', test.id('tess'), 'UNPLANNED') $$,
  'the log tells who did it'
);
select is((select count(*)::integer from asset.downtimes), 2, 'what was refused did not happen');

select * from finish();
rollback;
