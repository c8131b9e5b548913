-- A target of a figure, of a site or of all.
begin;
select plan(27);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{report.read,work.read}');
select test.category('machines'), test.category('fans', 'machines');

create function pg_temp.target(p_name text, p_values jsonb) returns uuid language sql as $$
  select test.remember(p_name, t.id)
    from api.create_figure_target(
           jsonb_build_object('figure', 'DUE_COMPLIANCE', 'starts_on', '2026-01-01', 'target_value', 90) || p_values
         ) as t
$$;

select test.sign_in('ann');
select lives_ok($$ select pg_temp.target('all', '{"warn_value": 80}') $$, 'for all sites');
select lives_ok(
  $$ select pg_temp.target('ours', jsonb_build_object('site_id', test.id('south'), 'ends_on', '2026-01-31')) $$,
  'of a site, for a month'
);
select lives_ok(
  $$ select pg_temp.target('later', jsonb_build_object('site_id', test.id('south'), 'starts_on', '2026-02-01')) $$,
  'from the next month on'
);
select lives_ok(
  $$ select pg_temp.target('cycle', '{"figure": "CYCLE_TIME", "warn_value": 91}') $$, 'of another figure'
);
select results_eq(
  $$ select t.figure, t.figure_name, t.site_code, t.starts_on, t.ends_on, t.target_value, t.warn_value, t.unit,
            t.direction
       from api.figure_targets as t
      where t.id in (test.id('all'), test.id('ours')) order by t.id $$,
  $$ values ('DUE_COMPLIANCE', 'Work done by its due time', null, date '2026-01-01', null::date, 90.0000, 80.0000,
             'PERCENT', 'HIGHER'),
            ('DUE_COMPLIANCE', 'Work done by its due time', 'SOUTH', '2026-01-01', '2026-01-31', 90.0000, null,
             'PERCENT', 'HIGHER') $$,
  'the list has them'
);
select test.refuses(
  $$ select pg_temp.target('x', '{"starts_on": "2030-05-01"}') $$, 'FIGURE_TARGET_OVERLAPS', 409, 'one at a time'
);
select test.refuses(
  $$ select pg_temp.target('x', jsonb_build_object('site_id', test.id('south'), 'starts_on', '2025-12-01', 'ends_on',
       '2026-01-31')) $$, 'FIGURE_TARGET_OVERLAPS', 409, 'at each site'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"figure": "NONE", "starts_on": "2026-01-02", "ends_on": "2026-01-01"}') $$,
  '{ends_on,ends_on,figure,starts_on}', 'a figure is known, and months are whole'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"ends_on": "2026-01-01"}') $$, '{ends_on}', 'each fault once'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"starts_on": "2026-02-01", "ends_on": "2026-01-31"}') $$, '{ends_on}',
  'the last month is not before the first'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"figure": "REWORK_SHARE", "warn_value": 90, "ends_on": "2026-12-31"}') $$,
  '{warn_value}', 'a warning is worse than the target'
);
select lives_ok(
  $$ select pg_temp.target('x', jsonb_build_object('figure', 'CYCLE_TIME', 'site_id', test.id('north'), 'warn_value',
       90.0001, 'ends_on', '2026-01-31')) $$, 'by a little'
);
select api.archive_figure_target(test.id('x'));
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"figure": "SPEND"}') $$, '{figure}', 'with a better direction'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"warn_value": 90}') $$, '{warn_value}', 'below a high target'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"figure": "CYCLE_TIME", "warn_value": 90}') $$, '{warn_value}', 'above a low one'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"target_value": null, "figure": null, "starts_on": null}') $$,
  '{figure,starts_on,target_value}', 'a target has values'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', '{"ends_on": "2026-01-30"}') $$, '{ends_on}', 'up to the end of a month'
);
select lives_ok(
  $$ select pg_temp.target('class', jsonb_build_object('category_id', test.id('machines'))) $$, 'of a category besides'
);
select lives_ok(
  $$ select pg_temp.target('narrow', jsonb_build_object('category_id', test.id('fans'))) $$, 'and of a narrower one'
);
select lives_ok(
  $$ select pg_temp.target('class ours', jsonb_build_object('category_id', test.id('machines'), 'site_id',
       test.id('south'))) $$, 'at a site'
);
select test.refuses(
  $$ select pg_temp.target('x', jsonb_build_object('category_id', test.id('machines'), 'starts_on', '2030-05-01')) $$,
  'FIGURE_TARGET_OVERLAPS', 409, 'one at a time'
);
select results_eq(
  $$ select t.category_id, t.category_code from api.figure_targets as t where t.id = test.id('class') $$,
  $$ values (test.id('machines'), 'MACHINES') $$, 'the list has its category'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', jsonb_build_object('figure', 'COUNT_ACCURACY', 'category_id', test.id('fans'))) $$,
  '{category_id}', 'of a figure that has categories'
);
select test.refuses_fields(
  $$ select pg_temp.target('x', jsonb_build_object('category_id', uuidv7())) $$, '{category_id}', 'it is there'
);
select api.archive_figure_target(t.id) from api.figure_targets as t where t.category_id is not null;
select test.sign_out(), test.sign_in('sue');
select is(
  (select count(*) from api.figure_targets as t where t.category_id is null), 4::bigint, 'targets for all sites are read by all'
);
select test.refuses($$ select pg_temp.target('x', '{"figure": "REWORK_SHARE"}') $$, 'NOT_ALL_SITES', 403, 'nor made');
select test.sign_out(), test.sign_in('wes');
select test.refuses($$ select pg_temp.target('x', '{}') $$, 'PERMISSION_DENIED', 403, 'with the permission');

select * from finish();
rollback;
