-- Refuses to schedule a crew, whose members are locked, when anything speaks against any of them, with all of it.
create or replace function work.check_crew(
  p_work_order work.work_orders, p_worker_ids uuid[], p_starts_at timestamptz, p_ends_at timestamptz
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := (
    select coalesce(
             jsonb_agg(
               core.fault('p_crew_id', a.code, a.message) || jsonb_build_object('id', a.worker_id)
               order by w.worker_number, array_position(work.candidate_codes(), a.code), a.message
             ),
             '[]'
           )
      from (
        select p_worker_ids[f.place] as worker_id, f.code, f.message
          from work.visit_faults(
                 p_work_order, work.visits_of(p_worker_ids, p_starts_at, p_ends_at),
                 workforce.shifts_around(p_worker_ids, p_starts_at, p_ends_at),
                 work.stops_of(p_worker_ids, p_starts_at, p_ends_at)
               ) as f
        union all
        select f.worker_id, f.code, f.message
          from work.worker_faults(
                 p_work_order, p_worker_ids,
                 core.site_date(p_work_order.site_id, p_ends_at - interval '1 microsecond')
               ) as f
         where not f.is_warning
      ) as a
      left join workforce.worker_labels as w on w.id = a.worker_id
  );
begin
  if v_faults <> '[]' then
    perform core.refuse(
      'CREW_NOT_AVAILABLE', 'A member of the crew cannot come at that time', 409, v_faults,
      'Choose another time or crew, or schedule the other members with schedule_work_order'
    );
  end if;
end
$$;

grant execute on function work.check_crew to assetry_api;
