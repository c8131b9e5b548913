-- The work orders that stood on the schedule of a week when it began, of a period, days of their sites, of given
-- sites and assets, null for all assets, with those whose clock ran in that week.
create or replace function work.schedule_compliance_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select t.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, t.begins_at, null::text, null::text,
         case when t.minutes_run > 0 then 1 else 0 end::numeric, 1::numeric
    from work.schedule_turns(p_site_ids, p_asset_ids, p_from, p_until) as t
    join work.work_orders as w on w.id = t.work_order_id
   where t.is_scheduled;
end;
