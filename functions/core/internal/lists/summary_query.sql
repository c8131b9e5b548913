-- The query of core.summarize, over at most p_most rows: group_values, row_count, sums and total, the number of all
-- rows, in the order of the groups, the empty ones last. A day is that of the row's site, of UTC where it has none.
create or replace function core.summary_query(
  p_list       text,
  p_group      text[],
  p_sums       text[],
  p_conditions jsonb,
  p_most       integer
)
returns text
language sql
stable
set search_path = ''
as $$
  with zone as (
    select exists (select from core.list_columns(p_list) as c where c.name = 'site_id') as has_site
  ), grouped as (
    select string_agg(
             case
               when c.kind = 'DATE'
               then format('date_trunc(%L, r.%I::timestamp)::date as g%s, ', p.part, c.name, g.place)
               when c.kind = 'TIMESTAMP'
               then format(
                 'date_trunc(%L, r.%I at time zone %s)::date as g%s, ', p.part, c.name,
                 case when z.has_site then 'coalesce(z.time_zone, ''UTC'')' else '''UTC''' end, g.place
               )
               else format('r.%I as g%s, ', c.name, g.place)
             end,
             '' order by g.place
           ) as columns,
           string_agg('n.g' || g.place, ', ' order by g.place) as keys,
           string_agg(format('%L, n.g%s', g.name, g.place), ', ' order by g.place) as labels
      from unnest(p_group) with ordinality as g (name, place)
     cross join lateral (
             select split_part(g.name, '.', 1) as name, split_part(g.name, '.', 2) as part
           ) as p
      join core.list_columns(p_list) as c on c.name = p.name
     cross join zone as z
  ), summed as (
    select string_agg(format('r.%I as s%s, ', s.name, s.place), '' order by s.place) as columns,
           string_agg(format('%L, sum(n.s%s)', s.name, s.place), ', ' order by s.place) as labels
      from unnest(p_sums) with ordinality as s (name, place)
  )
  select format(
           'select jsonb_build_object(%s) as group_values, count(*) as row_count, jsonb_build_object(%s) as sums,
                   sum(count(*)) over () as total
              from (select %s%s1 as one from %s where %s limit %s) as n
             group by %s
             order by %s',
           g.labels, s.labels, g.columns, s.columns,
           format('api.%I as r', p_list)
             || case when z.has_site then ' left join core.sites as z on z.id = r.site_id' else '' end,
           core.query_conditions(p_conditions), p_most, coalesce(g.keys, '()'), coalesce(g.keys, '1')
         )
    from grouped as g, summed as s, zone as z
$$;

grant execute on function core.summary_query to assetry_list;
