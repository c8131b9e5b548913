-- Keeps what became of days of schedules, which are locked.
create or replace function maintenance.store_occurrences(p_occurrences maintenance.occurrences[])
returns setof maintenance.occurrences
language sql
volatile
set search_path = ''
as $$
  insert into maintenance.occurrences (
    site_id, schedule_id, seq, due_at, due_on, status, reason, note, may_overlap, work_order_id, inspection_id,
    due_units, every_nth, decided_at, merged_into_id, window_starts_on, window_ends_on, is_matched,
    larger_schedule_id
  )
  select o.site_id, o.schedule_id, o.seq, o.due_at, o.due_on, o.status, o.reason, o.note, o.may_overlap,
         o.work_order_id, o.inspection_id, o.due_units, o.every_nth, o.decided_at, o.merged_into_id, o.window_starts_on,
         o.window_ends_on, coalesce(o.is_matched, false), o.larger_schedule_id
    from unnest(p_occurrences) as o
   order by o.schedule_id
  returning *
$$;

grant execute on function maintenance.store_occurrences to assetry_api;
