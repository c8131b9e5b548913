-- An outage is planned ahead, of an asset, a location or a site; what cannot be is refused.
begin;
select plan(15);

select test.organization('acme');
select test.site('north', null, 'Europe/Berlin'), test.site('south');
select test.person('ann', '{north}'), test.person('paul', '{north}', '{outage.create,outage.update}'),
       test.person('max', '{*}', '{}');
select test.asset('press', 'north'), test.asset('far', 'south'), test.asset('gone', 'north');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('gone');
select test.spot('north'), test.spot('south');
insert into asset.downtime_reasons (
  id, organization_id, code, name, kind, is_failure, counts_in_availability, archived_at
)
values (test.remember('overhaul', uuidv7()), test.id('acme'), 'OVERHAUL', 'Overhaul', 'PLANNED', false, true, null),
       (test.remember('break', uuidv7()), test.id('acme'), 'BREAK', 'Break', 'UNPLANNED', true, true, null),
       (test.remember('old', uuidv7()), test.id('acme'), 'OLD', 'Old', 'PLANNED', false, true, now());

create function pg_temp.window(p_from text, p_until text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('name', 'Overhaul', 'starts_at', p_from, 'ends_at', p_until) || p_more
$$;
create function pg_temp.of(p_field text, p_name text) returns jsonb language sql as $$
  select jsonb_build_object(p_field, test.id(p_name))
$$;

insert into maintenance.blackouts (organization_id, site_id, name, starts_on, ends_on)
values (test.id('acme'), test.id('north'), 'Season', '2099-06-03', '2099-06-20');
select test.sign_in('ann');
select results_eq(
  $$ select test.remember('stop', o.id) is not null, o.outage_number like 'OU-%', o.status, o.work_orders,
       o.row_version,
            o.warnings -> 0 ->> 'code', jsonb_array_length(o.warnings)
       from api.create_outage(
              pg_temp.window('2099-06-01T06:00Z', '2099-06-02T22:30Z',
                pg_temp.of('asset_id', 'press') || pg_temp.of('reason_id', 'overhaul'))) as o $$,
  $$ values (true, true, 'PLANNED', 0, 1, 'BLACKOUT_OVERLAPS', 1) $$,
  'it lies in the future, and a blackout that begins in its last local hour is named'
);
select results_eq(
  $$ select asset_number is not null, reason_code, site_code, work_orders, allowed_actions ? 'confirm_outage'
       from api.outages $$,
  $$ values (true, 'OVERHAUL', 'NORTH', 0, true) $$, 'the list has it'
);
select is(
  (select o.warnings -> 1 ->> 'code' from api.create_outage(pg_temp.window('2099-06-02T00:00Z', '2099-06-05T00:00Z',
     pg_temp.of('site_id', 'north'))) as o),
  null, 'an outage of the site is not within one of an asset'
);
select is(
  (select o.warnings -> 1 ->> 'code' from api.create_outage(pg_temp.window('2099-06-02T00:00Z', '2099-06-05T00:00Z',
     pg_temp.of('asset_id', 'press'))) as o),
  'OUTAGE_OVERLAPS', 'but the asset is down with its site'
);
select test.refuses_fields(
  $$ select api.create_outage('{"name": "x", "starts_at": "2099-06-01T06:00Z", "ends_at": "2099-06-01T06:00Z"}') $$,
  '{ends_at,site_id}', 'it has a place and ends after it starts'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('2099-06-01T06:00Z', '2100-06-02T06:00:01Z', pg_temp.of('site_id',
       'north'))) $$,
  '{ends_at}', 'it lasts 366 days at most'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('2020-06-01T06:00Z', '2020-06-02T06:00Z', pg_temp.of('site_id',
       'north'))) $$,
  '{ends_at}', 'it is not over'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('infinity', 'infinity', pg_temp.of('site_id', 'north'))) $$,
  '{ends_at,starts_at}', 'and lies in time'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('2099-06-01T06:00Z', '2099-06-02T06:00Z',
       pg_temp.of('asset_id', 'press') || pg_temp.of('location_id', 'place of north'))) $$,
  '{location_id}', 'of an asset or of a location'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('2099-06-01T06:00Z', '2099-06-02T06:00Z',
       pg_temp.of('asset_id', 'press') || pg_temp.of('reason_id', 'break'))) $$,
  '{reason_id}', 'with a reason that is planned'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('2099-06-01T06:00Z', '2099-06-02T06:00Z',
       pg_temp.of('asset_id', 'press') || pg_temp.of('reason_id', 'old'))) $$,
  '{reason_id}', 'and in use'
);
select test.refuses_fields(
  $$ select api.create_outage(pg_temp.window('2099-06-01T06:00Z', '2099-06-02T06:00Z', pg_temp.of('asset_id',
       'far'))) $$,
  '{asset_id}', 'within reach'
);
select test.refuses(
  $$ select api.create_outage(pg_temp.window('2099-06-01T06:00Z', '2099-06-02T06:00Z', pg_temp.of('asset_id',
       'gone'))) $$,
  'ASSET_RETIRED', 422, 'of an asset in use'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses($$ select api.create_outage('{}') $$,
  'PERMISSION_DENIED', 403, 'nor anybody without the permission');
select test.sign_out();
select is(
  (select string_agg(e.action, ' ') from audit.events as e where e.entity = 'maintenance.outages' and e.entity_id = test.id('stop')),
  'create_outage', 'the log has it'
);

select * from finish();
rollback;
