begin;
select plan(12);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.pump_failures();
select test.failure_class('fans');

create function pg_temp.link(p_parent text, p_child text)
returns jsonb
language sql
as $$
  select jsonb_strip_nulls(jsonb_build_object(
           'parent_id', case when p_parent is not null then test.id(p_parent) end, 'child_id', test.id(p_child)))
$$;

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.update_failure_links(
              test.id('fans'),
              jsonb_build_array(
                pg_temp.link(null, 'noise'), pg_temp.link('noise', 'loose flange'),
                pg_temp.link('loose flange', 'replaced')
              ), 1
            ) $$,
  $$ values ('FANS', 2) $$,
  'the links of a class are written, and its version is raised'
);
select results_eq(
  $$ select parent_code, child_level, child_code from api.failure_links where class_code = 'FANS' order by 2 $$,
  $$ values ('NOISE', 'CAUSE', 'LOOSE FLANGE'), (null, 'PROBLEM', 'NOISE'), ('LOOSE FLANGE', 'REMEDY', 'REPLACED') $$,
  'the same codes follow others in another class'
);
select test.remember('first', (select id from api.failure_links where class_code = 'FANS' and child_code = 'NOISE'));
select api.update_failure_links(test.id('fans'), '[]');
select is(
  (select count(*) from api.failure_links where class_code = 'FANS' and archived_at is null), 0::bigint,
  'an empty array leaves none'
);
select api.update_failure_links(test.id('fans'), jsonb_build_array(pg_temp.link(null, 'noise')));
select results_eq(
  $$ select id, archived_at from api.failure_links where class_code = 'FANS' and child_code = 'NOISE' $$,
  $$ values (test.id('first'), null::timestamptz) $$,
  'what holds again is the same link'
);
select is(
  (select count(*) from api.failure_links where class_code = 'PUMPS' and archived_at is null), 4::bigint,
  'another class has what it had'
);
select test.refuses_fields(
  $$ select api.update_failure_links(
       test.id('fans'),
       jsonb_build_array(
         pg_temp.link('leak', 'noise'), pg_temp.link(null, 'seal worn'), pg_temp.link('leak', 'loose flange'),
         pg_temp.link(null, 'leak'), pg_temp.link('leak', 'replaced'), pg_temp.link(null, 'leak'),
         pg_temp.link('noise', 'replaced')
       )) $$,
  array[
    'p_links[1].parent_id', 'p_links[2].parent_id', 'p_links[5].parent_id', 'p_links[6].child_id',
    'p_links[7].parent_id'
  ],
  'every link that does not fit its level is told, and every one that is there twice'
);
select test.refuses_fields(
  $$ select api.update_failure_links(test.id('fans'), jsonb_build_array(pg_temp.link('leak', 'seal worn'))) $$,
  '{p_links[1].parent_id}', 'what is followed is linked itself'
);
select test.refuses_fields(
  $$ select api.update_failure_links(test.id('fans'), '[{}, {"child_id": 1}]') $$,
  '{p_links[1].child_id,p_links[2].child_id}', 'a link has a code that follows'
);
select test.refuses(
  $$ select api.update_failure_links(test.id('fans'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_failure_links(uuidv7(), '[]') $$,
  'FAILURE_CLASS_NOT_FOUND', 404, 'a class that there is not has no links'
);
select results_eq(
  $$ select distinct operation from api.audit_events
      where entity = 'work.failure_links' and action = 'update_failure_links' order by 1 $$,
  $$ values ('INSERT'), ('UPDATE') $$,
  'the log has what came and what ceased'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_failure_links(test.id('fans'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is linked'
);
select test.sign_out();

select * from finish();
rollback;
