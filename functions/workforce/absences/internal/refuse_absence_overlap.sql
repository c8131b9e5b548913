-- Refuses an absence in a period in which the worker has another one that is approved.
create or replace function workforce.refuse_absence_overlap(
  p_worker_id uuid, p_starts_at timestamptz, p_ends_at timestamptz
)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'ABSENCE_OVERLAPS', 'The worker has another approved absence in this period', 409,
    (
      select jsonb_agg(
               core.fault(
                 'starts_at', 'ABSENCE_OVERLAPS',
                 format('Absent from %s to %s', to_json(a.starts_at) #>> '{}', to_json(a.ends_at) #>> '{}')
               ) || jsonb_build_object('id', a.id)
               order by a.starts_at
             )
        from workforce.absences as a
       where a.worker_id = p_worker_id
         and a.status = 'APPROVED'
         and a.during && tstzrange(p_starts_at, p_ends_at, '[)')
    ),
    'Cancel that absence first with cancel_absence, or choose another period'
  );
end
$$;

grant execute on function workforce.refuse_absence_overlap to assetry_api;
