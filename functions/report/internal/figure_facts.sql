-- The facts of a figure as a query reads them, f, for the days that are given as text. An asset is named to whom lists
-- name it: to an account that reaches its site, or that of the work order of the fact; of devices to whoever may read
-- the asset. In other facts the record itself names it. Scheduled tasks and accounts that reach all sites read the
-- facts as they are.
create or replace function report.figure_facts(p_figure report.figures, p_days text)
returns text
language sql
stable
set search_path = ''
as $$
  with facts as (
    select format('%s($1, $2, %s)', p_figure.facts_function, p_days) as call,
           case
             when p_figure.list in ('discovered_devices', 'software_updates')
               then format(
                 'n.site_id = any (%L::uuid[])',
                 case when core.reading_level('asset') = 2 then core.reachable_site_ids() else '{}' end
               )
             -- Costs and slots stay with the site at which a work order was.
             when p_figure.domain = 'work' and p_figure.list in ('assets', 'work_order_costs')
               or p_figure.code in ('SCHEDULE_COMPLIANCE', 'SCHEDULED_HOURS')
               then format(
                 '(n.site_id = any (%1$L::uuid[]) or o.site_id = any (%1$L::uuid[]))', core.reachable_site_ids()
               )
           end as condition
  )
  select case
           when f.condition is null
             or core.current_account_id() is null
             or core.reaches_all_sites() and core.reading_level('asset') = 2 then f.call || ' as f'
           else format(
             '(select f.site_id, f.record_id, case when %1$s then f.asset_id end as asset_id, f.work_order_id,'
             ' f.worker_id, f.vendor_id, f.at, f.currency, f.class, f.numerator, f.denominator'
             ' from %2$s as f'
             ' left join asset.assets as n'
             ' on n.organization_id = core.current_organization_id() and n.id = f.asset_id'
             ' left join work.work_orders as o'
             ' on o.organization_id = core.current_organization_id() and o.id = f.work_order_id) as f',
             f.condition, f.call
           )
         end
    from facts as f
$$;
