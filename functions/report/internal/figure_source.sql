-- What a query of a figure reads: its facts f under the conditions of a filter, with the asset, work order, worker,
-- item, stocked item and site that the groups and the filter look at. $1 to $4 are sites, assets, first and last day. A
-- figure that is calculated by period has the facts of each week or month that is looked at. Of workers or crafts that
-- are others, it is those that have fewer than 5 facts under the rest of the filter, in each week or month that a
-- figure by period is grouped by. Work orders and sites are joined as most functions of facts join them, so that the
-- planner reads both as one: by key and organization, and where each fact has a work order not by a left join.
create or replace function report.figure_source(p_figure report.figures, p_group_by text[], p_filter jsonb)
returns text
language sql
stable
set search_path = ''
as $$
  with others as (
    select array(
             select c.key
               from jsonb_each_text(p_filter) as c
              where c.key in ('worker', 'craft')
                and c.value = 'others'
              order by c.key
           ) as names
  ), asked as (
    select o.names as others,
           p_group_by || array(
             select k.name from jsonb_object_keys(p_filter) as k (name) where o.names = '{}'
           ) as names,
           case when p_figure.is_by_period then array(
             select g.name from unnest(p_group_by) as g (name) where g.name in ('week', 'month')
           ) else '{}' end as slices
      from others as o
  ), source as (
    select case
             when a.others <> '{}' then format(
               '(select f.*%2$s, count(*) over (partition by %1$s%2$s) as fact_count %3$s) as f%4$s',
               (select string_agg(report.dimension_key(o.name, false), ', ') from unnest(a.others) as o (name)),
               case when a.slices <> '{}' then ', l.from_on' end,
               report.figure_source(p_figure, a.others || a.slices, p_filter - a.others),
               case when a.slices <> '{}' then ' cross join lateral (select f.from_on) as l' end
             )
             when p_figure.is_by_period and a.names && '{week,month}' then format(
               'report.slices_of($3, $4, %L, %L) as l cross join lateral %s',
               a.names, p_filter, report.figure_facts(p_figure, 'l.from_on, l.until_on')
             )
             else report.figure_facts(p_figure, '$3, $4')
           end as facts,
           a.names,
           case
             when a.others <> '{}' then 'f.fact_count < 5'
             else '(f.denominator <> 0 or f.numerator <> 0)' || coalesce(
               (
                 select string_agg(
                          case
                            when c.value is null
                              then format(' and %s is null', report.dimension_key(c.key, p_figure.is_by_period))
                            else format(
                              ' and %s = %L', report.dimension_key(c.key, p_figure.is_by_period),
                              case
                                when c.key in ('week', 'month') then c.value::date::text
                                when c.key in ('work_type', 'priority', 'abc_class') then c.value
                                else c.value::uuid::text
                              end
                            )
                          end,
                          '' order by c.key
                        )
                   from jsonb_each_text(p_filter) as c
               ), ''
             )
           end as condition
      from asked as a
  )
  select format(
           'from %s%s%s%s%s%s%s where %s',
           s.facts,
           case
             when s.names && '{location,category}' then
               ' left join asset.assets as a'
               ' on a.organization_id = core.current_organization_id() and a.id = f.asset_id' || case
                 -- The category of an asset is known to whoever reaches its site.
                 when core.current_account_id() is not null and not core.reaches_all_sites()
                   then format(' and a.site_id = any (%L::uuid[])', core.reachable_site_ids())
                 else ''
               end
           end,
           case
             when s.names && '{work_type,priority}' then format(
               ' %s work.work_orders as w'
               ' on w.organization_id = core.current_organization_id() and w.id = f.work_order_id',
               case
                 when p_figure.list in ('work_orders', 'work_order_labour', 'work_order_costs') then 'join'
                 else 'left join'
               end
             )
           end,
           case
             when s.names && '{craft}' then
               ' left join workforce.workers as p'
               ' on p.organization_id = core.current_organization_id() and p.id = f.worker_id'
           end,
           case
             when s.names && '{item_category}' then
               ' left join inventory.items as i'
               ' on i.organization_id = core.current_organization_id() and i.id = f.class::uuid'
           end,
           case
             when s.names && '{abc_class}' then
               ' left join inventory.standings as d'
               ' on d.organization_id = core.current_organization_id() and d.id = f.record_id'
               ' left join inventory.stocked_items as k'
               ' on k.organization_id = d.organization_id and k.item_id = d.item_id and k.storeroom_id = d.storeroom_id'
           end,
           case
             when s.names && '{week,month}' and not p_figure.is_by_period then
               ' join core.sites as s on s.organization_id = core.current_organization_id() and s.id = f.site_id'
           end,
           s.condition
         )
    from source as s
$$;
