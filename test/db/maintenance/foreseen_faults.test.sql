-- What would refuse the work of a schedule is told for each job plan that one of its turns may have.
begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.job_plan('GOOD'), test.job_plan('GONE'), test.job_plan('LOST');
update maintenance.job_plans set archived_at = now() where id in (test.id('GONE'), test.id('LOST'));
select test.schedule('none', 'pump'), test.schedule('good', 'pump', jsonb_build_object('job_plan_id', test.id('GOOD'))),
       test.schedule('gone', 'pump', jsonb_build_object('job_plan_id', test.id('GONE')));
insert into maintenance.schedule_plans (organization_id, site_id, schedule_id, position, every_nth, job_plan_id,
  since_seq)
values (test.id('acme'), test.id('north'), test.id('good'), 1, 2, test.id('LOST'), 0),
       (test.id('acme'), test.id('north'), test.id('gone'), 1, 2, test.id('GOOD'), 0);

create function pg_temp.faults(p_names text[]) returns jsonb language sql as $$
  select maintenance.foreseen_faults(
           array(select s from maintenance.schedules as s where test.name_of(s.id) = any (p_names))
         )
$$;

select is(
  pg_temp.faults('{none,good,gone}'),
  jsonb_build_object(
    test.id('good') || ' ' || test.id('LOST'), 'The job plan is archived or has no published revision',
    test.id('gone') || ' ' || test.id('GONE'), 'The job plan is archived or has no published revision'
  ), 'of each plan by itself'
);
select is(pg_temp.faults('{none}'), '{}', 'nothing where nothing is in the way');
select test.work_type('OLD', 10);
update maintenance.schedules set type_id = test.id('OLD') where id = test.id('none');
update work.types set archived_at = now() where id = test.id('OLD');
select is(
  pg_temp.faults('{none}'), jsonb_build_object(test.id('none'), 'The work type is archived'), 'nor is a plan needed'
);

create function pg_temp.turn(p_name text, p_done integer) returns text language sql as $$
  select concat_ws(' ', t.status, t.reason, t.note)
    from maintenance.schedules as s
   cross join lateral (
          select (jsonb_populate_record(s, jsonb_build_object('occurrence_count', p_done))).*
        ) as n
   cross join lateral maintenance.foreseen_turn(
                n::maintenance.schedules, now(), '{}', '{}', null, maintenance.foreseen_faults(array[s])
              ) as t
   where s.id = test.id(p_name)
$$;
select is(
  array[
    pg_temp.turn('good', 0), pg_temp.turn('good', 1), pg_temp.turn('gone', 0), pg_temp.turn('gone', 1),
    pg_temp.turn('none', 0)
  ],
  array[
    'GENERATED', 'SUPPRESSED REFUSED The job plan is archived or has no published revision',
    'SUPPRESSED REFUSED The job plan is archived or has no published revision', 'GENERATED',
    'SUPPRESSED REFUSED The work type is archived'
  ], 'by the plan of the turn'
);

select * from finish();
rollback;
