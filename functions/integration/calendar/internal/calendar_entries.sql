-- The events of a feed as the account for which the transaction acts reads the lists now: those that begin between 90
-- days ago and in 365 days, the nearest 2,000 in the order of time. Cancelled ones stay for 30 days after their last
-- change, so that calendars remove them. Deadlines have no end. The owner asks because a list calls functions that are
-- granted to authenticated alone; the lists have the policies. Planned for its values, so that a kind that is not asked
-- for reads nothing.
create or replace function integration.calendar_entries(p_feed integration.calendar_feeds)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  c_most   constant integer := 2000;
  v_kinds  text[]      := p_feed.kinds;
  v_site   uuid        := p_feed.site_id;
  v_worker uuid        := case when v_site is null then workforce.current_worker_id() end;
  v_from   timestamptz := now() - interval '90 days';
  v_until  timestamptz := now() + interval '365 days';
begin
  if num_nonnulls(v_site, v_worker) = 0 then
    return '[]';
  end if;

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'id', n.id, 'sequence', n.row_version, 'changed_at', n.updated_at, 'status', n.status,
                 'starts_at', case when n.day is null then n.begins_at end, 'ends_at', n.ends_at, 'day', n.day,
                 'is_busy', n.is_busy and v_site is null,
                 'summary', case when p_feed.hides_details then w.words else concat_ws(' ', n.number, n.summary) end,
                 'place', case when not p_feed.hides_details then n.place end
               )
               order by n.begins_at, n.id
             ),
             '[]'
           )
      from (
        select e.*
          from (
            select 'SLOTS' as kind, l.id::text, l.row_version, l.updated_at, l.starts_at as begins_at, l.ends_at,
                   null::date as day, true as is_busy, l.work_order_number as number,
                   concat_ws(' - ', l.work_order_title, case when v_worker is null then l.worker_name end) as summary,
                   l.site_name as place,
                   case when l.status in ('RELEASED', 'DECLINED', 'STOPPED') then 'CANCELLED' else 'CONFIRMED'
                   end as status
              from api.work_order_slots as l
             where 'SLOTS' = any (v_kinds)
               and l.status <> 'PROPOSED'
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.worker_id = v_worker)
               and l.starts_at >= v_from
               and l.starts_at < v_until
            union all
            select 'WORK', l.id::text, l.row_version, l.updated_at, l.due_at, null, null, false, l.work_order_number,
                   l.title, coalesce(l.location_name, l.site_name),
                   case
                     when l.status = 'CANCELLED' then 'CANCELLED'
                     when l.status in ('DRAFT', 'AWAITING_APPROVAL') then 'TENTATIVE'
                     else 'CONFIRMED'
                   end
              from api.work_orders as l
             where 'WORK' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (
                     v_worker is null
                     or l.id in (
                       select a.work_order_id
                         from api.work_order_assignments as a
                        where a.worker_id = v_worker
                          and a.ended_at is null
                     )
                   )
               and l.due_at >= v_from
               and l.due_at < v_until
            union all
            select 'ABSENCES', l.id::text, l.row_version, l.updated_at, l.starts_at, l.ends_at, null, true, null,
                   concat_ws(' - ', 'Absence', case when v_worker is null then l.worker_name end), null,
                   case l.status
                     when 'REQUESTED' then 'TENTATIVE'
                     when 'APPROVED' then 'CONFIRMED'
                     else 'CANCELLED'
                   end
              from api.absences as l
             where 'ABSENCES' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.worker_id = v_worker)
               and l.starts_at >= v_from
               and l.starts_at < v_until
            union all
            select 'INSPECTIONS', l.id::text, l.row_version, l.updated_at, l.due_at, null, null, false,
                   l.inspection_number, l.title, coalesce(l.location_name, l.site_name),
                   case l.status when 'CANCELLED' then 'CANCELLED' else 'CONFIRMED' end
              from api.inspections as l
             where 'INSPECTIONS' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.inspector_worker_id = v_worker)
               and l.due_at >= v_from
               and l.due_at < v_until
            union all
            select 'BOOKINGS', l.id::text, l.row_version, l.updated_at, l.starts_at, l.ends_at, null, true,
                   l.booking_number,
                   concat_ws(
                     ' - ', coalesce(l.purpose, 'Booking'),
                     case when v_worker is null then coalesce(l.worker_name, l.external_party) end
                   ),
                   l.site_name,
                   case
                     when l.status in ('REJECTED', 'EXPIRED', 'CANCELLED') then 'CANCELLED'
                     when l.status in ('DRAFT', 'REQUESTED') then 'TENTATIVE'
                     else 'CONFIRMED'
                   end
              from api.asset_bookings as l
             where 'BOOKINGS' = any (v_kinds)
               and (v_site is null or l.site_id = v_site)
               and (v_worker is null or l.worker_id = v_worker)
               and l.starts_at >= v_from
               and l.starts_at < v_until
            union all
            select s.*
              from integration.site_entries(v_site, v_kinds, v_from, v_until) as s
             where v_site is not null
          ) as e
         where e.status <> 'CANCELLED'
            or e.updated_at > now() - interval '30 days'
         order by abs(extract(epoch from e.begins_at - now())), e.id
         limit c_most
      ) as n
      join (
        values
          ('SLOTS', 'Scheduled work'), ('WORK', 'Work is due'), ('ABSENCES', 'Absence'),
          ('INSPECTIONS', 'Inspection is due'), ('BOOKINGS', 'Booking'), ('MAINTENANCE', 'Maintenance is due'),
          ('OUTAGES', 'Outage'), ('CONTRACTS', 'A contract ends')
      ) as w (kind, words) on w.kind = n.kind
  );
end
$$;
