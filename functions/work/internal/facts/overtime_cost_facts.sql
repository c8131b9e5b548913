-- The approved labour entries that began in a period, days of their sites, of given sites and assets, null for all
-- assets, with the cost of their overtime, with its premium, and of all of it, by currency.
create or replace function work.overtime_cost_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.id, w.asset_id, e.work_order_id, e.worker_id, null::uuid, e.started_at, p.currency, null::text,
         p.over_amount, p.amount
    from core.sites as s
    join work.labour_entries as e
      on e.organization_id = s.organization_id
     and e.site_id = s.id
     and e.started_at >= p_from::timestamp at time zone s.time_zone
     and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
     and e.status = 'APPROVED'
    join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
   cross join lateral (
      select l.currency, sum(l.amount) as amount,
             coalesce(
               sum(l.amount) filter (
                 where array[l.base_fact, l.increment_fact] && '{DAY_OVER,WEEK_OVER,OUTSIDE_SHIFT}'
               ), 0
             ) as over_amount
        from work.labour_pieces as l
       where l.organization_id = e.organization_id
         and l.site_id = e.site_id
         and l.labour_entry_id = e.id
         and l.superseded_at is null
       group by l.currency
   ) as p
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
