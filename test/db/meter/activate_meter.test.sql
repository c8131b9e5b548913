begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south'), test.asset('scrap', 'north');
select test.meter('hours', 'pump', '{"status": "RETIRED"}'), test.meter('far', 'fan', '{"status": "RETIRED"}');
select test.meter('gone', 'scrap', '{"status": "RETIRED"}');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('scrap');
select test.person('tess', '{north}', '{meter.update,meter_reading.record}'), test.person('max', '{north}', '{}');

select test.sign_in('tess');
select test.refuses(
  $$ select api.activate_meter(test.id('hours'), 9) $$, 'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select test.refuses($$ select api.activate_meter(test.id('far')) $$, 'METER_NOT_FOUND', 404, 'nor out of reach');
select test.refuses(
  $$ select api.activate_meter(test.id('gone')) $$, 'ASSET_RETIRED', 422, 'nor when its asset is out of use'
);
select results_eq(
  $$ select status, row_version from api.activate_meter(test.id('hours'), 1) $$, $$ values ('ACTIVE', 2) $$,
  'a retired meter is brought back'
);
select test.refuses($$ select api.activate_meter(test.id('hours')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select lives_ok($$ select api.record_meter_reading(test.id('hours'), 1) $$, 'and takes readings again');
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.activate_meter(test.id('hours')) $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.account_id, e.after ->> 'status'
       from audit.events as e where e.entity_id = test.id('hours') and e.action = 'activate_meter' $$,
  $$ values (test.id('tess'), 'ACTIVE') $$, 'the log names who brought it back'
);

select * from finish();
rollback;
