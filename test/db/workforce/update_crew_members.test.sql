begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.worker('zoe', 'south');
select test.crew('a', 'north'), test.crew('b', 'south');
select test.shift_pattern('nights', 1, '{0 22:00 06:00}');

create function pg_temp.member(p_worker text, p_rest jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('worker_id', test.id(p_worker), 'starts_on', '2026-01-01') || p_rest
$$;
create function pg_temp.nights(p_worker text) returns bigint language sql as $$
  select count(*)
    from workforce.worker_shifts
   where worker_id = test.id(p_worker) and starts_at > now() + interval '2 days'
     and ends_at - starts_at < interval '20 hours'
$$;

select test.sign_in('ann');
select api.create_shift_assignment(jsonb_build_object(
  'crew_id', test.id('a'), 'shift_pattern_id', test.id('nights'), 'starts_on', '2026-01-01'));
select results_eq(
  $$ select code, members, row_version from api.update_crew_members(test.id('a'), jsonb_build_array(
       pg_temp.member('wim', '{"is_lead": true}'), pg_temp.member('zoe', '{"is_full_time": false}')), 1) $$,
  $$ values ('A', 2, 2) $$,
  'members are written'
);
select results_eq(
  $$ select crew_code, worker_name, starts_on, ends_on, is_lead, is_full_time from api.crew_members order by 2 $$,
  $$ values ('A', 'wim', '2026-01-01'::date, null::date, true, true), ('A', 'zoe', '2026-01-01', null, false, false) $$,
  'with their periods'
);
select test.sign_out();
select ok(pg_temp.nights('wim') > 88, 'a full-time member has the shifts of the crew at once');
select is(pg_temp.nights('zoe'), 0::bigint, 'one who helps has not');

select test.sign_in('ann');
select api.update_crew_members(test.id('a'), jsonb_build_array(
  pg_temp.member('wim', '{"is_lead": true}'), pg_temp.member('wes')));
select test.sign_out();
select results_eq(
  $$ select e.operation, count(*)::integer
       from audit.events as e where e.entity = 'workforce.crew_members' group by 1 order by 1 $$,
  $$ values ('DELETE', 1), ('INSERT', 3) $$,
  'rows that stay the same are left alone'
);
select ok(pg_temp.nights('wes') > 88, 'who comes later has the shifts, too');
select test.sign_in('ann');
select api.update_crew_members(test.id('a'), jsonb_build_array(pg_temp.member('wim', '{"is_lead": true}')));
select test.sign_out();
select is(pg_temp.nights('wes'), 0::bigint, 'who leaves has them no longer');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_crew_members(test.id('a'), jsonb_build_array(
       pg_temp.member('wim', '{"is_lead": true}'), pg_temp.member('wim'),
       pg_temp.member('wes', '{"is_lead": true, "ends_on": "2025-12-31"}'),
       pg_temp.member('zoe', '{"is_lead": true}'), '{}'::jsonb)) $$,
  array[
    'p_members[2].worker_id', 'p_members[3].ends_on', 'p_members[4].is_lead', 'p_members[5].starts_on',
    'p_members[5].worker_id'
  ],
  'every fault of every row is returned'
);
select api.update_crew_members(test.id('b'), jsonb_build_array(pg_temp.member('wes', '{"ends_on": "2026-06-30"}')));
select test.refuses_fields(
  $$ select api.update_crew_members(test.id('a'), jsonb_build_array(
       pg_temp.member('wim'), pg_temp.member('wes', '{"starts_on": "2026-06-30"}'))) $$,
  '{p_members[2].worker_id}', 'nobody belongs to two crews full time'
);
select results_eq(
  $$ select members from api.update_crew_members(test.id('a'), jsonb_build_array(
       pg_temp.member('wim'), pg_temp.member('wes', '{"starts_on": "2026-07-01"}'))) $$,
  $$ values (2) $$, 'but one after the other'
);
select test.refuses(
  $$ select api.update_crew_members(test.id('a'), '[]', 1) $$, 'STALE_ROW', 409, 'an old version is refused'
);
select results_eq(
  $$ select members from api.update_crew_members(test.id('a'), '[]') $$, $$ values (0) $$, 'or there are none'
);
select test.sign_out();
select is(pg_temp.nights('wim'), 0::bigint, 'and nobody has its shifts');
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_crew_members(test.id('a'), '[]') $$, 'CREW_NOT_FOUND', 404, 'a crew out of reach is not found'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_crew_members(test.id('a'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select * from finish();
rollback;
