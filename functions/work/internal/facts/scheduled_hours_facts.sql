-- The work orders that stood on the schedule of a week when it began, as work.schedule_compliance_facts has them, with
-- the hours performed and scheduled.
create or replace function work.scheduled_hours_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select t.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, t.begins_at, null::text, null::text,
         t.minutes_done / 60, t.minutes / 60
    from work.schedule_turns(p_site_ids, p_asset_ids, p_from, p_until) as t
    join work.work_orders as w on w.id = t.work_order_id
   where t.is_scheduled;
end;
