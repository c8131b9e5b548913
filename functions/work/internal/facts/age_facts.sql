-- The open work orders of given sites and assets, null for all assets, with the days since they were reported. The
-- class tells how many they are. Days are not asked for: they are those of the present state.
create or replace function work.age_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date default null, p_until date default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select w.site_id, w.id, w.asset_id, w.id, null::uuid, null::uuid, w.reported_at, null::text,
         case
           when d.days > 90 then 'DAYS_OVER_90'
           when d.days > 30 then 'DAYS_31_TO_90'
           when d.days > 7 then 'DAYS_8_TO_30'
           else 'DAYS_TO_7'
         end,
         d.days, 1::numeric
    from work.work_orders as w
   cross join lateral (select round(extract(epoch from now() - w.reported_at) / 86400, 6) as days) as d
   where w.organization_id = core.current_organization_id()
     and w.site_id = any (p_site_ids)
     and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids));
end;
