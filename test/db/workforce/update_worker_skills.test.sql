begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.skill('laser'), test.skill('weld'), test.skill('rig');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_worker_skills(test.id('wim'), jsonb_build_array(
       jsonb_build_object('skill_id', test.id('laser'), 'skill_level', 6),
       jsonb_build_object('skill_level', 0), '{}'::jsonb,
       jsonb_build_object('skill_id', test.id('weld')),
       jsonb_build_object('skill_id', test.id('rig'), 'skill_level', 1),
       jsonb_build_object('skill_id', test.id('rig'), 'skill_level', 2)
     )) $$,
  array[
    'p_skills[1].skill_level', 'p_skills[2].skill_level', 'p_skills[3].skill_id', 'p_skills[3].skill_level',
    'p_skills[4].skill_level', 'p_skills[6].skill_id'
  ],
  'every fault of every row is told'
);
select test.refuses_fields(
  $$ select api.update_worker_skills(test.id('wim'), jsonb_build_array(
       jsonb_build_object('skill_id', uuidv7(), 'skill_level', 1))) $$,
  '{p_skills[1].skill_id}', 'a skill that is not there is refused'
);
select results_eq(
  $$ select skills, row_version
       from api.update_worker_skills(test.id('wim'), jsonb_build_array(
              jsonb_build_object('skill_id', test.id('laser'), 'skill_level', 3),
              jsonb_build_object('skill_id', test.id('weld'), 'skill_level', 1)), 1) $$,
  $$ values (2, 2) $$,
  'what a worker can do is written'
);
select results_eq(
  $$ select worker_name, site_code, skill_name, skill_level, row_version from api.worker_skills order by skill_name $$,
  $$ values ('wim', 'NORTH', 'laser', 3, 1), ('wim', 'NORTH', 'weld', 1, 1) $$,
  'with how well'
);
select api.update_worker_skills(test.id('wim'), jsonb_build_array(
  jsonb_build_object('skill_id', test.id('laser'), 'skill_level', 4),
  jsonb_build_object('skill_id', test.id('rig'), 'skill_level', 5)));
select results_eq(
  $$ select skill_name, skill_level, row_version from api.worker_skills order by skill_name $$,
  $$ values ('laser', 4, 2), ('rig', 5, 1) $$,
  'what stays is changed, what is left out goes'
);
select test.sign_out();
select results_eq(
  $$ select s.operation, s.count
       from (
         select e.operation, count(*)
           from audit.events as e
          where e.entity = 'workforce.worker_skills' and e.action = 'update_worker_skills'
          group by 1
       ) as s
      order by 1 $$,
  $$ values ('DELETE', 1::bigint), ('INSERT', 3), ('UPDATE', 1) $$,
  'the log has each row that changed'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_worker_skills(test.id('wim'), '[]', 1) $$, 'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_worker_skills(uuidv7(), '[]') $$, 'WORKER_NOT_FOUND', 404, 'a worker who is not there has none'
);
select api.update_worker(test.id('wim'), jsonb_build_object('site_id', test.id('south')));
select results_eq(
  $$ select distinct site_code from api.worker_skills $$, $$ values ('SOUTH') $$,
  'they go with the worker to another home site'
);
select test.sign_out();
select test.sign_in('sue');
select is((select count(*) from api.worker_skills), 2::bigint, 'who reaches that sees them');
select results_eq(
  $$ select skills from api.update_worker_skills(test.id('wim'), '[]') $$, $$ values (0) $$, 'or there are none'
);
select test.sign_out();
select test.worker('zoe', 'north');
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_worker_skills(test.id('zoe'), '[]') $$,
  'WORKER_NOT_FOUND', 404, 'nothing is written of a worker out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_worker_skills(test.id('wim'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is written'
);
select test.sign_out();

select * from finish();
rollback;
