-- A target of a figure is changed.
begin;
select plan(10);

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
select results_eq(
  $$ select t.target_value, t.warn_value, t.row_version
       from api.update_figure_target(test.id('all'), '{"target_value": 95, "warn_value": 94.5}', 1) as t $$,
  $$ values (95.0000, 94.5000, 2) $$, 'it is changed'
);
select test.refuses_fields(
  $$ select api.update_figure_target(test.id('all'), '{"warn_value": 95}') $$, '{warn_value}', 'by the same rules'
);
select test.refuses(
  $$ select api.update_figure_target(test.id('ours'), '{"ends_on": null}') $$, 'FIGURE_TARGET_OVERLAPS', 409,
  'and not over another'
);
select test.refuses(
  $$ select api.update_figure_target(test.id('all'), '{"target_value": 95}', 1) $$, 'STALE_ROW', 409, 'as it was read'
);
select test.refuses(
  $$ select api.update_figure_target(uuidv7(), '{"target_value": 95}') $$, 'FIGURE_TARGET_NOT_FOUND', 404, 'it is there'
);
select test.refuses_fields(
  $$ select api.update_figure_target(test.id('all'), '{"figure": "REWORK_SHARE"}') $$, '{figure}', 'of its figure'
);
select results_eq(
  $$ select t.starts_on, t.ends_on, t.target_value, t.warn_value, t.row_version
       from api.figure_targets as t where t.id = test.id('all') $$,
  $$ values (date '2026-01-01', null::date, 95.0000, 94.5000, 2) $$, 'what is omitted stays'
);
select api.update_figure_target(test.id('ours'), '{"starts_on": "2025-12-01", "ends_on": "2025-12-31"}');
select results_eq(
  $$ select t.starts_on, t.ends_on from api.figure_targets as t where t.id = test.id('ours') $$,
  $$ values (date '2025-12-01', date '2025-12-31') $$, 'months are others'
);
select test.sign_out(), test.sign_in('sue');
select test.refuses(
  $$ select api.update_figure_target(test.id('all'), '{"target_value": 1}') $$, 'NOT_ALL_SITES', 403, 'and not changed'
);
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.update_figure_target(test.id('ours'), '{"target_value": 1}') $$, 'PERMISSION_DENIED', 403,
  'with the permission'
);

select * from finish();
rollback;
