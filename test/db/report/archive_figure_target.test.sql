-- A target of a figure is archived.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south'), test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{report.read,work.read}');

create function pg_temp.target(p_name text, p_values jsonb) returns uuid language sql as $$
  select test.remember(p_name, t.id)
    from api.create_figure_target(
           jsonb_build_object('figure', 'DUE_COMPLIANCE', 'starts_on', '2026-01-01', 'target_value', 90) || p_values
         ) as t
$$;

select test.sign_in('ann');
select pg_temp.target('all', '{"warn_value": 80}');
select pg_temp.target('ours', jsonb_build_object('site_id', test.id('south'), 'ends_on', '2026-01-31'));
select pg_temp.target('later', jsonb_build_object('site_id', test.id('south'), 'starts_on', '2026-02-01'));
select test.sign_out(), test.sign_in('sue');
select test.refuses($$ select api.archive_figure_target(test.id('all')) $$, 'NOT_ALL_SITES', 403, 'nor archived');
select results_eq(
  $$ select t.id, t.row_version from api.archive_figure_target(test.id('ours'), 1) as t $$,
  $$ select test.id('ours'), 2 $$, 'that of the site is'
);
select test.refuses(
  $$ select api.archive_figure_target(test.id('ours')) $$, 'FIGURE_TARGET_ARCHIVED', 409, 'once'
);
select is(
  (select count(*) from api.figure_targets as t where t.archived_at is not null and t.id = test.id('ours')), 1::bigint,
  'the list says so'
);
select test.refuses($$ select api.archive_figure_target(uuidv7()) $$, 'FIGURE_TARGET_NOT_FOUND', 404, 'it is there');
select test.refuses(
  $$ select api.archive_figure_target(test.id('later'), 2) $$, 'STALE_ROW', 409, 'as it was read'
);
select lives_ok(
  $$ select pg_temp.target('again', jsonb_build_object('site_id', test.id('south'), 'ends_on', '2026-01-31')) $$,
  'and gives its months free'
);
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.archive_figure_target(test.id('later')) $$, 'PERMISSION_DENIED', 403, 'with the permission'
);

select * from finish();
rollback;
