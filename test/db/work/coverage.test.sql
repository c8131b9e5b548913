-- Whether who is given work, planned for it or begins it has what it asks for.
begin;
select plan(36);

select test.organization('acme');
select test.site('north', 'N', 'Europe/Berlin'), test.site('south');
select test.person('ann'), test.person('nina', '{north}'), test.person('wes'),
       test.person('clerk', '{*}', '{work_order.assign,work_order.perform}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('kim', 'south');
update workforce.workers set account_id = test.id('wes') where id = test.id('wim');
update workforce.workers set account_id = test.id('clerk') where id = test.id('kim');
select test.category('vessels'), test.category('boilers', 'vessels'), test.asset('boiler', 'north'),
       test.asset('fan', 'north'), test.work_type('hot', null), test.job_plan('relief'), test.permit_kind('fire'),
       test.place('hall', 'north');
update asset.assets set category_id = test.id('boilers') where id = test.id('boiler');
select test.skill('laser'), test.certificate_type('weld'), test.certificate_type('crane'),
       test.certificate_type('first aid', '{"is_blocking": false, "grace_days": 30}');

create function pg_temp.today()
returns date
language sql
security definer
as $$ select core.site_date(test.id('north'), clock_timestamp()) $$;

-- An order on whom it is tried, made for one test and forgotten.
create function pg_temp.tried(p_name text, p_change text default '')
returns uuid
language plpgsql
security definer
as $$
declare
  v_id uuid := test.work_order(p_name, 'north');
begin
  if p_change <> '' then
    execute format('update work.work_orders set %s where id = %L', p_change, v_id);
  end if;

  return v_id;
end
$$;

-- What each of these lacks for an order: "wim CERTIFICATE_MISSING".
create function pg_temp.lacking(p_order text, variadic p_workers text[])
returns text
language sql
as $$
  select test.faults(
    format('select api.assign_work_order(test.id(%L), test.worker_ids(variadic %L::text[]))', p_order, p_workers)
  )
$$;

-- Each thing that can ask does: its own order, and one on the same that does not.
select pg_temp.tried('by asset', format('asset_id = %L', test.id('fan'))),
       pg_temp.tried('by category', format('asset_id = %L', test.id('boiler'))),
       pg_temp.tried('by type', format('type_id = %L', test.id('hot'))),
       pg_temp.tried(
         'by plan',
         format(
           'job_plan_revision_id = %L',
           (select r.id from maintenance.job_plan_revisions as r where r.job_plan_id = test.id('relief'))
         )
       ),
       pg_temp.tried('by permit'), pg_temp.tried('part'), pg_temp.tried('by stop'), pg_temp.tried('plain');
update work.work_orders set parent_id = test.id('by permit') where id = test.id('part');
select test.permit('burn', 'fire', 'hall', jsonb_build_object('work_order_id', test.id('by permit')));
select test.order_asset('stop', 'by stop', 'fan');
select test.sign_in('ann');
select is(
  (select string_agg(pg_temp.lacking(o.name, 'wim'), ' ')
     from unnest('{by asset,by category,by type,by plan,by permit,part,by stop,plain}'::text[]) as o (name)),
  'not refused not refused not refused not refused not refused not refused not refused not refused',
  'where nothing asks, everybody is given everything'
);
select api.unassign_work_order(o.id) from api.work_orders as o where o.status = 'ASSIGNED';
select test.sign_out();
select test.requirement('asset_id', 'fan', 'weld'), test.requirement('category_id', 'vessels', 'weld'),
       test.requirement('type_id', 'hot', 'weld'), test.requirement('job_plan_id', 'relief', 'weld'),
       test.requirement('permit_kind_id', 'fire', 'weld');
select test.sign_in('ann');
select is(
  (select string_agg(distinct pg_temp.lacking(o.name, 'wim'), ' ')
     from unnest('{by asset,by category,by type,by plan,by permit,part,by stop}'::text[]) as o (name)),
  'wim CERTIFICATE_MISSING',
  'the asset, the wider category, the type, the job plan, the permit, that of the whole, and another asset ask'
);
select is(pg_temp.lacking('plain', 'wim'), 'not refused', 'what asks for nothing is for everybody');
select is_empty(
  $$ select 1 from api.work_order_assignments where worker_name = 'wim' and work_order_title <> 'plain'
      and ended_at is null $$, 'and nobody was given the others'
);
select test.sign_out();
select test.permit('burnt', 'fire', 'hall', jsonb_build_object('work_order_id', test.id('plain'), 'status', 'CLOSED'));
select test.sign_in('ann');
select is(pg_temp.lacking('plain', 'zoe'), 'not refused', 'a permit that is over asks for nothing');
select test.sign_out();

-- Of several the best counts, and none that was revoked.
select test.certificate('old', 'wim', 'weld', pg_temp.today() - 1);
select test.sign_in('ann');
select test.refuses(
  $$ select api.assign_work_order(test.id('by type'), test.worker_ids('wim')) $$,
  'CERTIFICATE_EXPIRED', 422, 'the day after its last one it does not hold'
);
select test.sign_out();
select test.certificate('last', 'wim', 'weld', pg_temp.today()), test.certificate('ever', 'zoe', 'weld');
update workforce.worker_certificates set revoked_on = '2026-01-01', revocation_reason = 'x' where id = test.id('ever');
select test.sign_in('ann');
select is(pg_temp.lacking('by type', 'wim'), 'not refused', 'on its last one it holds');
select test.refuses(
  $$ select api.assign_work_order(test.id('by type'), test.worker_ids('zoe')) $$,
  'CERTIFICATE_MISSING', 422, 'one that was revoked is none'
);
select test.sign_out();

-- All that everybody lacks, at once.
select test.requirement('type_id', 'hot', 'laser', 3), test.requirement('type_id', 'hot', 'crane');
insert into workforce.worker_skills (organization_id, site_id, worker_id, skill_id, skill_level)
values (test.id('acme'), test.id('north'), test.id('zoe'), test.id('laser'), 2),
       (test.id('acme'), test.id('north'), test.id('wim'), test.id('laser'), 3);
select test.sign_in('ann');
select test.refuses(
  $$ select api.assign_work_order(test.id('by type'), test.worker_ids('wim', 'zoe')) $$,
  'MISSING_SKILL', 422, 'a skill at too low a level is none'
);
select is(
  pg_temp.lacking('by type', 'wim', 'zoe'),
  'wim CERTIFICATE_MISSING, zoe CERTIFICATE_MISSING, zoe CERTIFICATE_MISSING, zoe MISSING_SKILL',
  'all that each of them lacks is told at once'
);
select is(
  (select count(distinct d ->> 'requirement_id')
     from jsonb_array_elements(
            test.details($$ select api.assign_work_order(test.id('by type'), test.worker_ids('wim', 'zoe')) $$)
          ) as d),
  3::bigint, 'with the requirement'
);
-- Who has it already lost a certificate: the list tells, nothing is taken.
select results_eq(
  $$ select worker_name, shortfalls from api.work_order_assignments
      where work_order_title = 'by type' and ended_at is null $$,
  $$ values ('wim', '{CERTIFICATE_MISSING}'::text[]) $$,
  'who has it keeps it, and the list tells what he lacks'
);

-- Starting asks for certificates again, not for skills.
select test.refuses(
  $$ select api.start_work_order(test.id('by type')) $$, 'CERTIFICATE_MISSING', 422, 'work is not begun without one'
);
select results_eq(
  $$ select code, field, test.name_of(record_id)
       from test.obstacles('work.work_orders', test.id('by type'), 'start_work_order') $$,
  $$ values ('CERTIFICATE_MISSING', 'worker_ids', 'wim') $$,
  'as is explained'
);
select test.sign_out();

-- Overriding.
select test.sign_in('clerk');
select test.refuses(
  $$ select api.assign_work_order(test.id('by type'), test.worker_ids('zoe') || '{"override_reason": "Nobody"}') $$,
  'PERMISSION_DENIED', 403, 'who may not override gives no reason'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select status, cardinality(assigned_worker_ids), warnings
       from api.assign_work_order(
              test.id('by type'), test.worker_ids('wim', 'zoe') || '{"override_reason": "Under supervision"}') $$,
  $$ values ('ASSIGNED', 2, '[]'::jsonb) $$,
  'with a reason it is given all the same'
);
select results_eq(
  $$ select worker_name, override_reason, cardinality(overridden_ids), shortfalls from api.work_order_assignments
      where work_order_title = 'by type' and ended_at is null order by 1 $$,
  $$ values ('wim', 'Under supervision', 1, '{}'::text[]), ('zoe', 'Under supervision', 3, '{}') $$,
  'the reason stands with what was overridden, also of who had it already'
);
select is(pg_temp.lacking('by type', 'zoe'), 'not refused', 'and is not asked again');
select lives_ok($$ select api.start_work_order(test.id('by type')) $$, 'nor when the work begins');
select results_eq(
  $$ select worker_name, override_reason from api.work_order_assignments
      where work_order_id in (
              select a.id from api.assign_work_order(
                test.id('plain'), test.worker_ids('zoe') || '{"override_reason": "Not needed"}') as a
            )
        and worker_name = 'zoe' $$,
  $$ values ('zoe', null) $$,
  'where nothing is overridden no reason stands'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.after ->> 'override_reason' from audit.events as e
      where e.entity = 'work.assignments' and e.after ->> 'override_reason' is not null $$,
  $$ values ('Under supervision') $$, 'the log tells, too'
);

-- Of what was overridden only that: another thing that is asked for comes after it.
select pg_temp.tried('again', format('type_id = %L', test.id('hot')));
select test.sign_in('ann');
select api.assign_work_order(test.id('again'), test.worker_ids('zoe') || '{"override_reason": "Under supervision"}');
select test.sign_out();
select test.certificate_type('height');
select test.requirement('type_id', 'hot', 'height');
select test.sign_in('ann');
select is(
  test.faults($$ select api.start_work_order(test.id('again')) $$), 'zoe CERTIFICATE_MISSING',
  'what is asked for since then was not overridden'
);
select test.sign_out();

-- While nobody has it, whoever begins it is asked.
select pg_temp.tried('alone', format('asset_id = %L', test.id('fan')));
select test.sign_in('clerk');
select is(
  test.faults($$ select api.start_work_order(test.id('alone')) $$), 'kim CERTIFICATE_MISSING',
  'who begins what nobody has needs it himself'
);
select test.sign_out();
select test.sign_in('nina');
select lives_ok($$ select api.start_work_order(test.id('alone')) $$, 'and who is no worker is not asked');
select test.sign_out();

-- A type that does not block is warned of, for a while.
select test.work_type('round', null), test.requirement('type_id', 'round', 'first aid');
select pg_temp.tried('walk', format('type_id = %L', test.id('round')));
select test.certificate('late', 'zoe', 'first aid', pg_temp.today() - 30),
       test.certificate('too late', 'wim', 'first aid', pg_temp.today() - 31);
select test.sign_in('ann');
select is(pg_temp.lacking('walk', 'wim'), 'wim CERTIFICATE_EXPIRED', 'after its days of grace it does not hold');
select results_eq(
  $$ select w ->> 'code', test.name_of((w ->> 'id')::uuid)
       from api.assign_work_order(test.id('walk'), test.worker_ids('zoe')) as a,
            jsonb_array_elements(a.warnings) as w $$,
  $$ values ('CERTIFICATE_EXPIRED', 'zoe') $$,
  'within them it is warned of'
);
select results_eq(
  $$ select worker_name, shortfalls from api.work_order_assignments where work_order_title = 'walk' $$,
  $$ values ('zoe', '{}'::text[]) $$, 'and lacks nothing'
);
select results_eq(
  $$ select w ->> 'code' from api.start_work_order(test.id('walk')) as a, jsonb_array_elements(a.warnings) as w $$,
  $$ values ('CERTIFICATE_EXPIRED') $$, 'also when work begins'
);
select test.sign_out();

-- The day of what is planned is that of its last instant, at the site: 1 July begins at 22:00 of UTC.
select pg_temp.tried('june', format('asset_id = %L', test.id('fan')));
select test.certificate('to june', 'zoe', 'weld', '2099-06-30');
create function pg_temp.planned(p_ends_at text)
returns setof work.work_order_answer
language sql
as $$
  select *
    from api.schedule_work_order(
           test.id('june'),
           jsonb_build_array(
             jsonb_build_object(
               'worker_id', test.id('zoe'), 'starts_at', '2099-06-30T18:00:00+02:00', 'ends_at', p_ends_at
             )
           )
         )
$$;
select test.sign_in('ann');
select api.assign_work_order(test.id('june'), test.worker_ids('zoe'));
select results_eq(
  $$ select warnings from pg_temp.planned('2099-07-01T00:00:00+02:00') $$, $$ values ('[]'::jsonb) $$,
  'what expires on 30 June covers a window to 1 July 00:00'
);
select test.refuses(
  $$ select pg_temp.planned('2099-07-01T00:15:00+02:00') $$, 'CERTIFICATE_EXPIRED', 422, 'and not one to 00:15'
);
select is(
  (select d ->> 'field' || ' ' || test.name_of((d ->> 'id')::uuid)
     from jsonb_array_elements(test.details($$ select pg_temp.planned('2099-07-01T00:15:00+02:00') $$)) as d),
  'p_slots[1].ends_at zoe', 'the row is told'
);
select test.sign_out();
update workforce.worker_certificates set expires_on = '2099-06-29' where id = test.id('to june');
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.planned('2099-07-01T00:00:00+02:00') $$, 'what stands planned is left as it is'
);
select test.refuses(
  $$ select pg_temp.planned('2099-06-30T23:00:00+02:00') $$, 'CERTIFICATE_EXPIRED', 422, 'what is planned anew is asked'
);
select test.sign_out();

-- What is put away is asked for no more.
update workforce.requirements set archived_at = now() where asset_id = test.id('fan');
select test.sign_in('ann');
select is(pg_temp.lacking('by asset', 'zoe'), 'not refused', 'what was put away is not asked for');
select lives_ok(
  $$ select pg_temp.planned('2099-06-30T23:00:00+02:00') $$, 'nor when it is planned'
);
select test.sign_out();

-- A worker of a site out of reach is judged all the same.
select pg_temp.tried('shared', format('type_id = %L', test.id('hot')));
select test.sign_in('ann');
select api.assign_work_order(test.id('shared'), test.worker_ids('kim') || '{"override_reason": "Guest"}');
select test.sign_out();
update work.assignments set override_reason = null, overridden_ids = '{}' where work_order_id = test.id('shared');
select test.sign_in('nina');
select is(
  test.detail_codes($$ select api.start_work_order(test.id('shared')) $$), 'CERTIFICATE_MISSING',
  'who comes from a site out of reach is asked as everybody'
);
select test.sign_out();

select * from finish();
rollback;
