-- The groups of a figure with their names. Workers or crafts with fewer than 5 facts in a group are one group, others
-- (report.small_dimensions).
-- Refuses more than 10,000 groups.
create or replace function report.labelled_groups(
  p_figure    report.figures,
  p_site_ids  uuid[],
  p_asset_ids uuid[],
  p_from      date,
  p_until     date,
  p_group_by  text[],
  p_filter    jsonb
)
returns table (
  group_values jsonb, group_ids jsonb, currency text, numerator numeric, denominator numeric, fact_count bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_small text[] := report.small_dimensions(p_figure, p_group_by);
  v_count bigint;
begin
  return query
  with counted as (
    select case
             when p_group_by && v_small and g.fact_count < 5
             then array(
               select case when d.name = any (v_small) then 'others' else g.keys[d.place] end
                 from unnest(p_group_by) with ordinality as d (name, place)
                order by d.place
             )
             else g.keys
           end as keys,
           g.currency, g.numerator, g.denominator, g.fact_count
      from report.figure_groups(p_figure, p_site_ids, p_asset_ids, p_from, p_until, p_group_by, p_filter) as g
  ), summed as (
    select c.keys, c.currency, sum(c.numerator) as numerator, sum(c.denominator) as denominator,
           sum(c.fact_count)::bigint as fact_count
      from counted as c
     group by c.keys, c.currency
  )
  select coalesce(l.names, '{}'), coalesce(l.ids, '{}'), s.currency, s.numerator, s.denominator, s.fact_count
    from summed as s
   cross join lateral (
      select jsonb_object_agg(
               d.name,
               case
                 when d.name = any (v_small) and s.keys[d.place] = 'others' then 'others'
                 else report.dimension_label(d.name, s.keys[d.place])
               end
             ) as names,
             jsonb_object_agg(d.name, s.keys[d.place]) as ids
        from unnest(p_group_by) with ordinality as d (name, place)
   ) as l
   order by l.names ->> p_group_by[1], l.names ->> p_group_by[2], l.names ->> p_group_by[3], s.currency, s.keys;
  get diagnostics v_count = row_count;

  if v_count > 10000 then
    perform core.refuse(
      'TOO_MANY_GROUPS', 'More than 10,000 groups', 422,
      jsonb_build_array(core.fault('p_group_by', 'TOO_MANY_GROUPS', 'More than 10,000 groups')),
      'Name fewer groups, a shorter period or fewer sites'
    );
  end if;
end
$$;

grant execute on function report.labelled_groups to assetry_list;
