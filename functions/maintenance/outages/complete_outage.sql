create or replace function api.complete_outage(
  p_outage_id uuid, p_completed_at timestamptz default null, p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'complete_outage', 'outage.perform', jsonb_build_array(p_outage_id, p_completed_at, p_row_version)
  );
  v_outage maintenance.outages;
  v_first  timestamptz;
  v_open   jsonb;
  v_count  integer;
begin
  if v_answer is null then
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'complete_outage');
    v_first := v_outage.started_at + interval '1 microsecond';
    perform core.check_instant('p_completed_at', p_completed_at, v_first);
    v_outage.completed_at := coalesce(p_completed_at, greatest(clock_timestamp(), v_first));
    v_count := asset.close_outage_downtimes(p_outage_id, v_outage.completed_at);
    v_open := maintenance.release_open_work(v_outage);

    update maintenance.outages as o
       set status = v_outage.status,
           completed_at = v_outage.completed_at
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(
      maintenance.outage_answer(v_outage, jsonb_build_object('downtimes', v_count, 'warnings', v_open))
    );
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.complete_outage is $$Complete an outage

Closes the downtimes that it recorded and that are still open. Work orders that are not completed leave the outage and
stay open; warnings names each as WORK_OPEN. downtimes: number of those closed.
p_completed_at: Actual end, not in the future and after the start; default now
Refuses with OUTAGE_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
