-- Targets of categories: the month of a site has a row for each, and it is kept.
begin;
select plan(12);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.person('ann');
select test.category('machines'), test.category('fans', 'machines'), test.category('cars');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('belt', 'south'), test.asset('car', 'south');
update asset.assets as a
   set category_id = test.id(c.category)
  from (values ('pump', 'machines'), ('fan', 'fans'), ('car', 'cars')) as c (name, category)
 where a.id = test.id(c.name);
select test.work_order(w.name, w.site, '2026-01-01T00:00Z', '2026-03-10T00:00Z')
  from (values ('a', 'north'), ('b', 'north'), ('c', 'north'), ('d', 'south')) as w (name, site);
alter table work.work_orders disable trigger user;
update work.work_orders set asset_id = test.id('pump') where title = 'a';
update work.work_orders set asset_id = test.id('fan') where title = 'b';
update work.work_orders
   set status = 'COMPLETED', started_at = reported_at, completed_at = due_at
 where title = 'a';
alter table work.work_orders enable trigger user;

create function pg_temp.target(p_name text, p_category text, p_site text, p_value numeric) returns uuid
language sql as $$
  select test.remember(p_name, t.id)
    from api.create_figure_target(
           jsonb_build_object(
             'figure', 'DUE_COMPLIANCE', 'starts_on', '2026-03-01', 'target_value', p_value,
             'category_id', case when p_category is not null then test.id(p_category) end,
             'site_id', case when p_site is not null then test.id(p_site) end
           )
         ) as t
$$;
create function pg_temp.month(p_site text) returns text[] language sql as $$
  select array_agg(
           concat_ws(' ', coalesce(f.category_code, '-'), trim_scale(f.numerator) || '/' || trim_scale(f.denominator),
             coalesce(trim_scale(f.target_value)::text, '-'), f.target_status)
           order by f.place
         )
    from api.list_month_figures(test.id(p_site), '2026-03-01') with ordinality as f (
           figure, figure_name, unit, direction, currency, numerator, denominator, value, empty_text, target_value,
           warn_value, target_status, category_id, category_code, place
         )
   where f.figure = 'DUE_COMPLIANCE'
$$;
create function pg_temp.kept() returns text[] language sql security definer as $$
  select array_agg(
           concat_ws(' ', coalesce(test.name_of(n.category_id), '-'), n.revision, n.is_newest::text,
             trim_scale(n.numerator) || '/' || trim_scale(n.denominator), n.target_status)
           order by test.name_of(n.category_id) nulls first, n.revision
         )
    from report.snapshots as n
   where n.figure = 'DUE_COMPLIANCE'
     and n.site_id = test.id('north')
     and n.month_on = '2026-03-01'
$$;

select test.sign_in('ann');
select is(pg_temp.month('north'), '{"- 1/3 -"}', 'without targets a month has one row');
select pg_temp.target('all', null, null, 90), pg_temp.target('class', 'machines', null, 60);
select pg_temp.target('narrow', 'fans', 'north', 10), pg_temp.target('cars', 'cars', null, 10);
select is(
  pg_temp.month('north'), '{"- 1/3 90 MISSED","FANS 0/1 10 MISSED","MACHINES 1/2 60 MISSED"}',
  'a target of a category is of it and its subcategories'
);
select is(
  pg_temp.month('south'), '{"- 0/1 90 MISSED","CARS 10 NO_DATA"}', 'where the site has an asset of it'
);
select pg_temp.target('ours', 'machines', 'north', 50);
select is(
  pg_temp.month('north'), '{"- 1/3 90 MISSED","FANS 0/1 10 MISSED","MACHINES 1/2 50 OK"}',
  'the target of the site goes before that of all sites, of the same category'
);
select test.sign_out();
select core.act_as_task(test.id('acme'));
select is(
  report.keep_month(test.id('north'), '2026-03-01', false, '2026-04-03T02:00Z'), 7, 'each is kept, beside others'
);
select is(
  pg_temp.kept(), '{"- 1 true 1/3 MISSED","fans 1 true 0/1 MISSED","machines 1 true 1/2 OK"}', 'with its status'
);
select is(report.keep_month(test.id('north'), '2026-03-01', false, '2026-04-03T02:00Z'), 0, 'once');
select test.sign_in('ann');
select api.archive_figure_target(test.id('narrow'));
select results_eq(
  $$ select n.category_id, n.category_code, n.target_status from api.figure_snapshots as n
      where n.category_id = test.id('machines') $$,
  $$ values (test.id('machines'), 'MACHINES', 'OK') $$, 'the list has its category'
);
select test.sign_out();
alter table work.work_orders disable trigger user;
update work.work_orders
   set status = 'COMPLETED', started_at = reported_at, completed_at = due_at
 where title = 'b';
alter table work.work_orders enable trigger user;
select core.act_as_task(test.id('acme'));
select is(
  report.keep_month(test.id('north'), '2026-03-01', false, '2026-05-03T02:00Z'), 2, 'what came late is kept again'
);
select is(
  pg_temp.kept(),
  array[
    '- 1 false 1/3 MISSED', '- 2 true 2/3 MISSED', 'fans 1 true 0/1 MISSED', 'machines 1 false 1/2 OK',
    'machines 2 true 2/2 OK'
  ], 'but where the target of the category was archived'
);
select is(
  (select count(*) from report.targeted_categories(test.id('north'), '2026-03-01', '{CYCLE_TIME}')), 0::bigint,
  'of the figures that are asked for'
);
select is(
  (select count(*) from report.targeted_categories(test.id('north'), '2026-02-01', '{DUE_COMPLIANCE}')), 0::bigint,
  'in the months of the target'
);

select * from finish();
rollback;
