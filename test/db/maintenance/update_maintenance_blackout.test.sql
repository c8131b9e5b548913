-- What is changed of a blackout, and when not.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('stop', b.id)
  from api.create_maintenance_blackout(
         jsonb_build_object(
           'site_id', test.id('north'), 'name', 'Stop', 'starts_on', '2020-12-20', 'ends_on', '2020-12-31'
         )
       ) as b;
select test.refuses_fields(
  $$ select api.update_maintenance_blackout(test.id('stop'), '{"ends_on": "2020-12-01"}') $$, '{ends_on}',
  'nor is it changed to what cannot be'
);
select test.refuses($$ select api.update_maintenance_blackout(test.id('stop'), '{}', 9) $$, 'STALE_ROW', 409,
  'it is changed at its version');
select test.refuses(
  $$ select api.update_maintenance_blackout(uuidv7(), '{}') $$, 'MAINTENANCE_BLACKOUT_NOT_FOUND', 404,
  'when it is there'
);
select is(
  (select row_version from api.update_maintenance_blackout(test.id('stop'), '{"name": "Winter stop"}')), 2,
  'and changed'
);
select is((select name from api.maintenance_blackouts where id = test.id('stop')), 'Winter stop', 'it is told so');
select test.sign_out();
select is(
  (select string_agg(action, ' ' order by id) from audit.events where entity = 'maintenance.blackouts'),
  'create_maintenance_blackout update_maintenance_blackout', 'the log tells it'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.update_maintenance_blackout(test.id('stop'), '{}') $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
