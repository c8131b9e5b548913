begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'),
       test.person('kim', '{*}', '{absence.request}'), test.person('pat', '{*}', '{absence.approve}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north'),
       test.work_order('far', 'south');
update workforce.workers set account_id = test.id('kim') where id = test.id('wim');

create function pg_temp.absence(p_from text, p_to text, p_rest jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', 'LEAVE', 'starts_at', p_from, 'ends_at', p_to) || p_rest
$$;
create function pg_temp.wes() returns jsonb language sql
as $$ select jsonb_build_object('worker_id', test.id('wes')) $$;
select test.sign_in('kim');
select results_eq(
  $$ select status, released_slots, row_version
       from api.request_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-07T00:00Z', '{"note": "Holiday"}')) $$,
  $$ values ('REQUESTED', 0, 1) $$, 'leave is requested'
);
select results_eq(
  $$ select worker_name, site_code, status, kind, note from api.absences $$,
  $$ values ('wim', 'NORTH', 'REQUESTED', null::text, null::text) $$,
  'and listed without its kind for who may not read it'
);
select test.refuses_fields(
  $$ select api.request_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-02T00:00Z')) $$, '{ends_at}',
  'it ends after it starts'
);
select test.refuses_fields(
  $$ select api.request_absence('{}') $$, '{ends_at,kind,starts_at}', 'it has a kind and a period'
);
select test.refuses_fields(
  $$ select api.request_absence(pg_temp.absence('2099-03-02T00:00Z', '2109-03-03T00:00Z')) $$, '{ends_at}',
  'it is not for ever'
);
select test.refuses_fields(
  $$ select api.request_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-03T00:00Z', pg_temp.wes())) $$,
  '{worker_id}', 'nobody requests for somebody else'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.request_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-07T00:00Z')) $$,
  'WORKER_NOT_FOUND', 404, 'an account without a worker has no absence'
);
select api.assign_work_order(test.id('far'), test.worker_ids('wim'));
select api.schedule_work_order(test.id('far'), jsonb_build_array(jsonb_build_object(
  'worker_id', test.id('wim'), 'starts_at', '2099-03-08T01:00Z', 'ends_at', '2099-03-08T02:00Z')));
select test.sign_out();
select test.sign_in('kim');
select results_eq(
  $$ select status, released_slots
       from api.request_absence(pg_temp.absence('2099-03-07T00:00Z', '2099-03-09T00:00Z', '{"kind": "SICK"}')) $$,
  $$ values ('APPROVED', 1) $$, 'a sick call is approved at once and releases what is planned'
);
select test.refuses(
  $$ select api.request_absence(pg_temp.absence('2099-03-08T00:00Z', '2099-03-10T00:00Z', '{"kind": "SICK"}')) $$,
  'ABSENCE_OVERLAPS', 409, 'nobody is absent twice'
);
select test.sign_out();
select is((select count(*) from work.slots where released_at is null), 0::bigint, 'nothing is planned any more');
select test.sign_in('max');
select test.refuses(
  $$ select api.request_absence('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is requested'
);
select test.sign_out();

select * from finish();
rollback;
