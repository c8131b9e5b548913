-- What a period is, and how figures are told, in every reading.
begin;
select plan(13);

create temporary view our_readings as
select p.oid, p.proname as name, p.prosrc as body, p.proretset, pg_get_function_arguments(p.oid) as declared,
       array(
         select a.name || ' ' || format_type(a.type, null)
           from unnest(
                  p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]),
                  coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs]))
                ) as a (name, type, mode)
          where a.mode = 'i'
       ) as arguments,
       array(
         select a.name
           from unnest(p.proargnames, p.proargmodes) as a (name, mode)
          where a.mode = 't'
          union all
         select t.attname
           from pg_type as c
           join pg_attribute as t on t.attrelid = c.typrelid and t.attnum > 0 and not t.attisdropped
          where c.oid = p.prorettype
       ) as columns
  from pg_proc as p
 where p.pronamespace = 'api'::regnamespace
   and p.proname ~ '^(explain|list)_';

create temporary view our_reading_arguments as
select r.name, split_part(a.argument, ' ', 1) as argument, substr(a.argument, strpos(a.argument, ' ') + 1) as type,
       r.arguments
  from our_readings as r
 cross join lateral unnest(r.arguments) as a (argument);

-- What answers any figure by its code is held by test/db/report.
create temporary view our_figures as
select *
  from our_readings
 where ('numerator' = any (columns) or 'denominator' = any (columns))
   and name not in ('list_figure_records', 'list_figure_values', 'list_month_figures');

select is_empty(
  $$ select name, argument, type
       from our_reading_arguments
      where type = 'date' and argument not in ('p_from', 'p_until', 'p_on')
         or type = 'timestamp with time zone' and argument not in ('p_from', 'p_before', 'p_at')
            -- The period of a visit is named as that of its slot.
            and name <> 'list_dispatch_candidates'
         or argument in ('p_until', 'p_on') and type <> 'date'
         or argument in ('p_before', 'p_at') and type <> 'timestamp with time zone' $$,
  'days are p_from, p_until and p_on, instants p_from, p_before and p_at'
);
select is_empty(
  $$ select name
       from our_readings
      where 'p_from date' = any (arguments) and not 'p_until date' = any (arguments)
         or 'p_from timestamp with time zone' = any (arguments)
            and not 'p_before timestamp with time zone' = any (arguments) $$,
  'a period of days ends with p_until, which is included, one of instants with p_before, which is not'
);
select is_empty(
  $$ select name
       from our_readings
      where arguments && '{p_from date,p_from timestamp with time zone}'
        and body !~ ('(core\.check_(period|time)|core\.(day|time)_faults|\w+_arguments_faults)'
                     || '\(p_from, p_(until|before)') $$,
  'a period is checked in one way'
);
select is_empty(
  $$ select name
       from our_figures
      where not columns @> '{numerator,denominator}' or not columns && '{percent,ratio,value}' $$,
  'a figure has numerator, denominator and what they make'
);
select is_empty(
  $$ select name
       from our_figures
      where not 'numerator_ids' = any (columns)
         or columns && '{counted_ids,of_ids}'
         or not 'p_details boolean' = any (arguments)
         or body !~ '\mp_details\M' $$,
  'the records of a figure are numerator_ids and denominator_ids, and are told when p_details asks for them'
);
select is_empty(
  $$ select name
       from our_readings
      where name like 'explain\_%'
        and 'p_from' in (select split_part(a.argument, ' ', 1) from unnest(arguments) as a (argument))
        and exists (select from unnest(columns) as c (name) where c.name ~ '_ids$')
        and declared !~ '\mp_details boolean DEFAULT false' $$,
  'ids of what is counted in a period are told only when they are asked for'
);
select is_empty(
  $$ select name from our_figures where not 'p_site_ids uuid[]' = any (arguments) $$,
  'a figure may be asked of sites'
);
select is_empty(
  $$ select name, argument, type
       from our_reading_arguments
      where name like 'explain\_%'
        and (
              argument = 'p_site_id'
              or argument in ('p_site_ids', 'p_category_ids', 'p_asset_ids') and type <> 'uuid[]'
              or argument in ('p_category_id', 'p_asset_id') and name in (select f.name from our_figures as f)
            ) $$,
  'what is chosen has one name and one type'
);
-- Stock and what is bought are of no asset.
select set_eq(
  $$ select name
       from our_figures
      where array(
              select a.argument from unnest(arguments) as a (argument) where a.argument like '% uuid[]'
            ) <> '{p_site_ids uuid[],p_category_ids uuid[],p_asset_ids uuid[]}' $$,
  array['explain_spend', 'explain_stock_indicators', 'explain_vendor_indicators'],
  'a figure may be asked of sites, categories and assets, in this order'
);
select is_empty(
  $$ select name
       from our_readings
      where 'p_site_ids uuid[]' = any (arguments)
        -- What reports read, too.
        and body !~ '\mreport\.figure_values\(\s*v_figure,.* p_site_ids, p_category_ids, p_asset_ids, p_filter\s*\)'
        and (
              body !~ '(core\.sites_asked|asset\.assets_of_figure)\(p_site_ids'
              or 'p_asset_ids uuid[]' = any (arguments)
                 and body !~ 'asset\.assets_(asked|of_figure)\([^)]*p_asset_ids\)'
              or 'p_category_ids uuid[]' = any (arguments)
                 and body !~ 'asset\.(categories_asked|assets_asked|assets_of_figure)\([^)]*p_category_ids'
            ) $$,
  'what is chosen is asked for in one way'
);

-- Of several: by category; by category or asset, if asked (p_by); by category and problem; by strategy.
select set_eq(
  $$ select name
       from our_figures
      where (columns[1:2] = '{site_id,site_code}') is not true $$,
  array['explain_calibrations', 'explain_failures', 'explain_maintenance_effectiveness'],
  'a figure has a row for each site'
);
-- By grouping sets, or put behind those of the sites, in the action or in what it reads the sites through.
select is_empty(
  $$ select f.name
       from our_figures as f
      where f.columns[1:2] = '{site_id,site_code}'
        and not exists (
              select
                from pg_proc as p
               where (p.oid = f.oid or strpos(f.body, p.pronamespace::regnamespace || '.' || p.proname || '(') > 0)
                 and p.prosrc ~ 'group by grouping sets \(\(\w+\.|union all\s+select null, null,'
            ) $$,
  'and one for all of them, last'
);

-- More than can be counted within the time of a request is refused before it is counted.
select is_empty(
  $$ select f.name
       from our_figures as f
      where not exists (
              select
                from pg_proc as p
               where (p.oid = f.oid or strpos(f.body, p.pronamespace::regnamespace || '.' || p.proname || '(') > 0)
                 and p.prosrc ~ '\.check_(\w+_)?amount\(|''TOO_MUCH'''
                 and p.proname <> 'check_amount'
            ) $$,
  'a figure has a limit'
);

select * from finish();
rollback;
