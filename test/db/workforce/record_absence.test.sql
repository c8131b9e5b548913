begin;
select plan(10);

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
select test.sign_in('ann');
select api.assign_work_order(test.id('fan'), test.worker_ids('wes'));
select test.refuses_fields(
  $$ select api.record_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-07T00:00Z')) $$, '{worker_id}',
  'somebody is absent'
);
select results_eq(
  $$ select status, released_slots from api.record_absence(
       pg_temp.absence('2099-03-02T00:00Z', '2099-03-07T00:00Z', pg_temp.wes())) $$,
  $$ values ('APPROVED', 0) $$, 'an absence is recorded'
);
select test.refuses(
  $$ select api.record_absence(pg_temp.absence('2099-03-06T00:00Z', '2099-03-08T00:00Z', pg_temp.wes())) $$,
  'ABSENCE_OVERLAPS', 409, 'nobody is absent twice'
);
select test.remember('approved', a.id) from api.absences as a;
select test.sign_out();
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status,
  decided_at, decided_by)
select a.organization_id, a.site_id, a.worker_id, 'LEAVE', a.starts_at + o.days * interval '1 day',
       a.ends_at + o.days * interval '1 day', o.status, o.decided_at,
       case when o.decided_at is not null then test.id('pat') end
  from workforce.absences as a
 cross join (
    values (0, 'REQUESTED', null::timestamptz), (1, 'REJECTED', now()), (10, 'APPROVED', now())
  ) as o (days, status, decided_at)
 where a.id = test.id('approved');
select test.sign_in('ann');
select is(
  array(
    select (d ->> 'id')::uuid
      from jsonb_array_elements(
             test.details(
               $$ select api.record_absence(
                    pg_temp.absence('2099-03-06T00:00Z', '2099-03-08T00:00Z', pg_temp.wes())) $$
             )
           ) as d
  ),
  array[test.id('approved')], 'the refusal names the approved absence of that time alone'
);
select test.sign_out();
delete from workforce.absences where id <> test.id('approved');
select test.sign_in('ann');
select api.schedule_work_order(test.id('fan'), jsonb_build_array(jsonb_build_object(
  'worker_id', test.id('wes'), 'starts_at', '2099-04-06T08:00Z', 'ends_at', '2099-04-06T10:00Z')));
select test.refuses(
  $$ select api.record_absence(pg_temp.absence('2099-04-06T00:00Z', '2099-04-07T00:00Z', pg_temp.wes())) $$,
  'WORK_PLANNED', 409, 'planned work is in the way'
);
select results_eq(
  $$ select status, released_slots from api.record_absence(
       pg_temp.absence('2099-04-06T00:00Z', '2099-04-07T00:00Z', pg_temp.wes() || '{"kind": "SICK"}')) $$,
  $$ values ('APPROVED', 1) $$, 'but not when somebody is sick'
);
select results_eq(
  $$ select kind, status from api.absences order by starts_at $$,
  $$ values ('LEAVE', 'APPROVED'), ('SICK', 'APPROVED') $$, 'both are listed'
);
select test.sign_out();
update workforce.workers set account_id = test.id('pat') where id = test.id('wes');
select test.sign_in('pat');
select test.refuses(
  $$ select api.record_absence(pg_temp.absence('2099-06-02T00:00Z', '2099-06-07T00:00Z', pg_temp.wes())) $$,
  'SELF_APPROVAL', 422, 'nobody records their own absence, which is approved at once'
);
select test.sign_out();
select test.sign_in('ann');
select set_config('assetry.actor_id', test.id('pat')::text, true);
select test.refuses(
  $$ select api.record_absence(pg_temp.absence('2099-06-02T00:00Z', '2099-06-07T00:00Z', pg_temp.wes())) $$,
  'SELF_APPROVAL', 422, 'nor through another account'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.record_absence('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is recorded'
);
select test.sign_out();

select * from finish();
rollback;
