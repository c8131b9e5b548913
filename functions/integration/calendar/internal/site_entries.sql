-- The events of a feed that belong to a site and to no worker, as integration.calendar_entries returns them:
-- occurrences with their work, the next date of each schedule, outages, and the last days of contracts, those for all
-- sites included.
create or replace function integration.site_entries(
  p_site_id uuid,
  p_kinds   text[],
  p_from    timestamptz,
  p_until   timestamptz
)
returns table (
  kind        text,
  id          text,
  row_version integer,
  updated_at  timestamptz,
  begins_at   timestamptz,
  ends_at     timestamptz,
  day         date,
  is_busy     boolean,
  number      text,
  summary     text,
  place       text,
  status      text
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select 'MAINTENANCE', l.id::text, l.row_version, l.updated_at, l.due_at, null::timestamptz, null::date, false,
         coalesce(l.work_order_number, l.schedule_number)::text, coalesce(l.work_order_title, l.schedule_name)::text,
         l.site_name::text,
         case when l.status in ('GENERATED', 'COMPLETED') then 'CONFIRMED' else 'CANCELLED' end
    from api.maintenance_occurrences as l
   where 'MAINTENANCE' = any (p_kinds)
     and l.site_id = p_site_id
     and l.due_at >= p_from
     and l.due_at < p_until
  union all
  select 'MAINTENANCE', l.id || '-next', l.row_version, l.updated_at, l.next_due_at, null, null, false,
         l.schedule_number::text, l.name::text, coalesce(l.location_name, l.site_name)::text, 'TENTATIVE'
    from api.maintenance_schedules as l
   where 'MAINTENANCE' = any (p_kinds)
     and l.site_id = p_site_id
     and l.status = 'ACTIVE'
     and l.next_due_at >= p_from
     and l.next_due_at < p_until
  union all
  select 'OUTAGES', l.id::text, l.row_version, l.updated_at, l.starts_at, l.ends_at, null, false,
         l.outage_number::text, l.name::text, coalesce(l.asset_name, l.location_name, l.site_name)::text,
         case l.status when 'CANCELLED' then 'CANCELLED' when 'PLANNED' then 'TENTATIVE' else 'CONFIRMED' end
    from api.outages as l
   where 'OUTAGES' = any (p_kinds)
     and l.site_id = p_site_id
     and l.starts_at >= p_from
     and l.starts_at < p_until
  union all
  select 'CONTRACTS', l.id::text, l.row_version, l.updated_at, l.ends_on::timestamp at time zone 'UTC', null, l.ends_on,
         false, l.contract_number::text, l.title::text, l.vendor_name::text,
         case
           when l.status = 'TERMINATED' then 'CANCELLED'
           when l.status in ('DRAFT', 'PENDING_APPROVAL') then 'TENTATIVE'
           else 'CONFIRMED'
         end
    from api.contracts as l
   where 'CONTRACTS' = any (p_kinds)
     and (l.site_id = p_site_id or l.site_id is null)
     and l.ends_on >= (p_from at time zone 'UTC')::date
     and l.ends_on < (p_until at time zone 'UTC')::date;
end
$$;
