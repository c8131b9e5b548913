-- Blackouts are made at sites within reach, for days that can be.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');

create function pg_temp.black(p_starts_on text, p_ends_on text, p_site text default 'north')
returns jsonb
language sql
as $$
  select jsonb_build_object('site_id', test.id(p_site), 'name', 'Stop', 'starts_on', p_starts_on, 'ends_on', p_ends_on)
$$;

select test.sign_in('ann');
select api.create_maintenance_blackout(pg_temp.black('2020-12-20', '2020-12-31'));
select results_eq(
  $$ select site_code, name, starts_on, ends_on, archived_at from api.maintenance_blackouts $$,
  $$ values ('NORTH', 'Stop', '2020-12-20'::date, '2020-12-31'::date, null::timestamptz) $$, 'it is made'
);
select test.refuses_fields(
  $$ select api.create_maintenance_blackout(pg_temp.black('2020-12-20', '2020-12-19')) $$, '{ends_on}',
  'it does not end before it begins'
);
select test.refuses_fields(
  $$ select api.create_maintenance_blackout(pg_temp.black('1899-12-31', '1900-01-01')) $$, '{starts_on}',
  'not too early'
);
select test.refuses_fields(
  $$ select api.create_maintenance_blackout(pg_temp.black('2020-01-01', '2030-01-10')) $$, '{ends_on}', 'nor too long'
);
select test.refuses_fields(
  $$ select api.create_maintenance_blackout(pg_temp.black('infinity', 'infinity')) $$, '{ends_on,starts_on}',
  'nor for ever'
);
select test.refuses_fields(
  $$ select api.create_maintenance_blackout(pg_temp.black('2020-01-01', '2020-01-02', 'south')) $$, '{site_id}',
  'at a site within reach'
);
select test.sign_out();
select is(
  (select string_agg(action, ' ' order by id) from audit.events where entity = 'maintenance.blackouts'),
  'create_maintenance_blackout', 'the log tells it'
);
select test.sign_in('max');
select test.refuses(
  $$ select api.create_maintenance_blackout(pg_temp.black('2020-01-01', '2020-01-02')) $$, 'PERMISSION_DENIED', 403,
  'not without the permission'
);
select test.sign_out();

select * from finish();
rollback;
