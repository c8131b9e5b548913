-- A worker's position: with consent, during a visit, the newest alone.
begin;
select plan(20);

select test.visitors();
select test.visits();
select test.sign_in('ann');
select test.refuses(
  $$ select api.record_worker_position(51, 12) $$, 'WORKER_NOT_FOUND', 404, 'an account without a worker has none'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses($$ select api.record_worker_position(51, 12) $$, 'PERMISSION_DENIED', 403, 'it takes a permission');
select test.sign_out();
select test.slot_in('one', 'EN_ROUTE');
select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.record_worker_position(90.1, -180.1) $$, '{p_latitude,p_longitude}', 'coordinates are on the map'
);
select test.refuses_fields(
  $$ select api.record_worker_position(null, 'NaN') $$, '{p_latitude,p_longitude}', 'and numbers'
);
select test.refuses_fields(
  $$ select api.record_worker_position(51, 12, now() + interval '1 hour') $$, '{p_recorded_at}', 'not of later'
);
select test.refuses(
  $$ select api.record_worker_position(51, 12) $$, 'POSITION_NOT_SHARED', 422, 'nothing without consent'
);
select api.update_position_consent(true);
select test.refuses(
  $$ select api.record_worker_position(51, 12, now() - interval '1 minute') $$, 'POSITION_NOT_SHARED', 422,
  'nor from before it'
);
select test.sign_out();
update work.slots set departed_at = now() - interval '1 hour' where id = test.id('one');
update workforce.workers set position_consented_at = now() - interval '2 hours' where id = test.id('wim');
select test.sign_in('tess');
select ok(
  (select recorded_at is not null and worker_id = test.id('wim') from api.record_worker_position(51.4236, 12.2364)),
  'on the way it is kept'
);
select test.refuses(
  $$ select api.record_worker_position(51, 12, now() - interval '90 minutes') $$, 'NO_VISIT_UNDER_WAY', 409,
  'not from before the departure'
);
select api.record_worker_position(52, 13, now() - interval '30 minutes');
select test.sign_out();
select results_eq(
  $$ select latitude, longitude, count(*) over () from workforce.worker_positions $$,
  $$ values (51.424, 12.236, 1::bigint) $$, 'to three places, and the newest alone'
);
select test.sign_in('tess');
select api.record_worker_position(48.1, 11.5);
select test.sign_out();
select is((select latitude from workforce.worker_positions), 48.100, 'a newer one replaces it');
-- Off shift, that is without a visit under way.
create function pg_temp.in_status(p_status text) returns text language plpgsql as $$
begin
  perform test.slot_in('one', p_status);
  update work.slots set departed_at = now() - interval '1 hour' where id = test.id('one');
  perform test.sign_in('tess');
  perform api.record_worker_position(51, 12);
  perform test.sign_out();
  return 'kept';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;
select is(
  (select string_agg(s || ' ' || pg_temp.in_status(s), ', ' order by s)
     from unnest('{PLANNED,ACCEPTED,EN_ROUTE,ON_SITE,WORKING,DONE,STOPPED}'::text[]) as s),
  'ACCEPTED NO_VISIT_UNDER_WAY, DONE NO_VISIT_UNDER_WAY, EN_ROUTE kept, ON_SITE kept, PLANNED NO_VISIT_UNDER_WAY, '
    || 'STOPPED NO_VISIT_UNDER_WAY, WORKING kept',
  'only from the departure to the end of the visit'
);
select is_empty(
  $$ select 1 from audit.events where entity = 'workforce.worker_positions' $$, 'no line of the log has a place'
);
select is_empty(
  $$ select 1 from audit.events as e where e::text like '%48.1%' or e::text like '%51.424%' $$, 'of whatever record'
);
select test.sign_in('tom');
select test.refuses(
  $$ select api.record_worker_position(51, 12) $$, 'POSITION_NOT_SHARED', 422, 'a colleague consents alone'
);
select test.sign_out();
-- To the instant: of the consent, of the arrival, of the position that is known.
select test.slot_in('one', 'ON_SITE');
update work.slots set departed_at = null, arrived_at = now() - interval '20 minutes' where id = test.id('one');
update workforce.workers set position_consented_at = now() - interval '2 hours' where id in (test.id('wes'),
  test.id('wim'));
select test.sign_in('tom');
select test.refuses(
  $$ select api.record_worker_position(51, 12) $$, 'NO_VISIT_UNDER_WAY', 409,
    'nor is the visit of another worker theirs'
);
select test.sign_out();
delete from workforce.worker_positions;
select test.sign_in('tess');
select ok(
  (select recorded_at = now() - interval '20 minutes'
     from api.record_worker_position(1, 2, now() - interval '20 minutes')),
       'from the arrival on, where nobody travelled'
);
select api.record_worker_position(3, 4, now() - interval '20 minutes');
select test.sign_out();
select results_eq(
  $$ select latitude, longitude from workforce.worker_positions $$, $$ values (1.000, 2.000) $$,
  'of one time the first position stays'
);
update workforce.workers set position_consented_at = now() - interval '10 minutes' where id = test.id('wim');
select test.sign_in('tess');
select lives_ok(
  $$ select api.record_worker_position(5, 6, now() - interval '10 minutes') $$, 'at the time of the consent it holds'
);
select test.sign_out();
select ok(
  not has_table_privilege('assetry_api', 'workforce.worker_positions', 'select')
    and not has_table_privilege('assetry_list', 'workforce.worker_positions', 'select'),
  'no list and no action reads the table'
);

select * from finish();
rollback;
