begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
select test.skill('laser'), test.skill('weld');

select test.sign_in('ann');
select api.update_worker_skills(
  test.id('wim'), jsonb_build_array(jsonb_build_object('skill_id', test.id('laser'), 'skill_level', 2))
);
select results_eq(
  $$ select code, row_version from api.update_skill(test.id('laser'), '{"code": "LAS"}', 1) $$,
  $$ values ('LAS', 2) $$,
  'a skill is changed'
);
select results_eq(
  $$ select skill_code, skill_level from api.worker_skills $$, $$ values ('LAS', 2) $$, 'workers tell theirs'
);
select api.update_skill(test.id('laser'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.update_worker_skills(
       test.id('zoe'), jsonb_build_array(jsonb_build_object('skill_id', test.id('laser'), 'skill_level', 2))) $$,
  '{p_skills[1].skill_id}', 'nobody new has one that was put away'
);
select lives_ok(
  $$ select api.update_worker_skills(
       test.id('wim'), jsonb_build_array(jsonb_build_object('skill_id', test.id('laser'), 'skill_level', 3))) $$,
  'who has it keeps it'
);
select test.refuses(
  $$ select api.update_skill(test.id('laser'), '{"code": "WELD"}') $$,
  'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_skill(test.id('laser'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_skill(uuidv7(), '{"name": "x"}') $$,
  'SKILL_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_skill(test.id('laser'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
