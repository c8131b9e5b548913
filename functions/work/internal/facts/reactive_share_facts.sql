-- The labour entries that began in a period, days of their sites, of given sites and assets, null for all assets; in
-- minutes. The class is REACTIVE for those of reactive work.
create or replace function work.reactive_share_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select e.site_id, e.id, w.asset_id, e.work_order_id, e.worker_id, null::uuid, e.started_at, null::text,
         case when k.is_reactive then 'REACTIVE' end, case when k.is_reactive then e.minutes else 0 end::numeric,
         e.minutes::numeric
    from core.sites as s
    join work.labour_entries as e
      on e.organization_id = s.organization_id
     and e.site_id = s.id
     and e.started_at >= p_from::timestamp at time zone s.time_zone
     and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
     and e.status in ('RECORDED', 'APPROVED')
    join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
    left join work.types as t on t.id = w.type_id
    left join lateral (
      select l.scheduled_at, l.starts_at
        from work.slots as l
       where l.organization_id = w.organization_id
         and l.work_order_id = w.id
         and l.scheduled_at is not null
         -- Most were never given up, which is known without looking for a completion.
         and (l.released_at is null or work.stood_until_done(l))
       order by l.starts_at, l.id
       limit 1
    ) as f on true
   cross join lateral (
      select coalesce(t.counts_as_reactive, w.priority in ('URGENT', 'EMERGENCY'))
               or coalesce(f.scheduled_at > f.starts_at - interval '1 day', false) as is_reactive
   ) as k
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
