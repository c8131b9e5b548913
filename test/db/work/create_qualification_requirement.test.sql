begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('nina', '{north}'), test.person('nobody', '{}');
select test.asset('boiler', 'north'), test.asset('gone', 'north'), test.asset('far', 'south'), test.category('vessels');
alter table asset.assets disable trigger check_transition;
update asset.assets set status = 'CANCELLED' where id = test.id('gone');
select test.certificate_type('weld'), test.skill('laser'), test.work_type('hot', null);

create function pg_temp.ask(p_subject text, p_name text, p_values jsonb)
returns setof workforce.requirement_answer
language sql
as $$
  select * from api.create_qualification_requirement(jsonb_build_object(p_subject, test.id(p_name)) || p_values)
$$;

create function pg_temp.weld()
returns jsonb
language sql
as $$ select jsonb_build_object('certificate_type_id', test.id('weld')) $$;

create function pg_temp.laser()
returns jsonb
language sql
as $$ select jsonb_build_object('skill_id', test.id('laser')) $$;

select test.sign_in('ann');
select is(
  (select r.row_version from pg_temp.ask('asset_id', 'boiler', pg_temp.weld()) as r), 1, 'an asset asks for a certificate'
);
select lives_ok(
  $$ select pg_temp.ask('asset_id', 'boiler', pg_temp.laser() || '{"skill_level": 3}'),
            pg_temp.ask('category_id', 'vessels', pg_temp.laser()), pg_temp.ask('type_id', 'hot', pg_temp.weld()),
            pg_temp.ask('asset_id', 'far', pg_temp.weld()) $$,
  'or for a skill, as do other things'
);
select results_eq(
  $$ select coalesce(asset_name, category_name, type_name)::text, site_code, skill_name, skill_level,
            certificate_type_name
       from api.qualification_requirements order by 1, 5 $$,
  $$ values ('boiler', 'NORTH', null, null, 'weld'), ('boiler', 'NORTH', 'laser', 3, null),
            ('far', 'SOUTH', null, null, 'weld'), ('hot', null, null, null, 'weld'),
            ('vessels', null, 'laser', 1, null) $$,
  'a skill at least at all'
);
select test.refuses_fields(
  $$ select api.create_qualification_requirement('{"skill_level": 2}') $$, '{asset_id,skill_id,skill_level}',
  'something asks, and for something'
);
select test.refuses_fields(
  $$ select pg_temp.ask('asset_id', 'boiler', pg_temp.weld() || pg_temp.laser()
       || jsonb_build_object('category_id', test.id('vessels'))) $$,
  '{asset_id,certificate_type_id}', 'one thing, for one thing'
);
select test.refuses_fields(
  $$ select pg_temp.ask('asset_id', 'boiler', pg_temp.laser() || '{"skill_level": 6}') $$,
  '{skill_level}', 'at a level that there is'
);
select test.refuses(
  $$ select pg_temp.ask('asset_id', 'boiler', pg_temp.weld()) $$, 'ALREADY_EXISTS', 409, 'once'
);
select test.refuses(
  $$ select pg_temp.ask('asset_id', 'boiler', pg_temp.laser() || '{"skill_level": 5}') $$,
  'ALREADY_EXISTS', 409, 'at one level'
);
select test.refuses(
  $$ select pg_temp.ask('asset_id', 'gone', pg_temp.weld()) $$, 'ASSET_FROZEN', 409, 'what is no more asks for nothing'
);
select test.sign_out();
select test.sign_in('nina');
select results_eq(
  $$ select distinct asset_name::text from api.qualification_requirements where asset_name is not null $$,
  $$ values ('boiler') $$,
  'assets out of reach do not show'
);
select test.refuses_fields(
  $$ select pg_temp.ask('asset_id', 'far', pg_temp.laser()) $$, '{asset_id}', 'nor are they given any'
);
select test.sign_out();
select test.sign_in('nobody');
select is_empty($$ select 1 from api.qualification_requirements $$, 'who reaches no site sees none');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.ask('type_id', 'hot', pg_temp.laser()) $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is asked for'
);
select test.sign_out();

select * from finish();
rollback;
