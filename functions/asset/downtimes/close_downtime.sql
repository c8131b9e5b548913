create or replace function api.close_downtime(
  p_downtime_id uuid,
  p_ended_at    timestamptz default null,
  p_row_version integer default null
)
returns setof asset.downtime_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'close_downtime', 'downtime.record', jsonb_build_array(p_downtime_id, p_ended_at, p_row_version)
  );
  v_downtime asset.downtimes;
begin
  if v_answer is null then
    v_downtime := asset.lock_downtime(p_downtime_id, p_row_version);
    v_downtime.status := asset.next_downtime_status(v_downtime, 'close_downtime');
    perform core.check_instant('p_ended_at', p_ended_at, v_downtime.started_at + interval '1 microsecond');

    update asset.downtimes as d
       set status = v_downtime.status,
           ended_at = coalesce(
             p_ended_at, greatest(clock_timestamp(), v_downtime.started_at + interval '1 microsecond')
           )
     where d.id = p_downtime_id
    returning * into v_downtime;

    v_answer := core.finish_action(core.answer(to_jsonb(v_downtime), null::asset.downtime_answer));
  end if;

  return next jsonb_populate_record(null::asset.downtime_answer, v_answer);
end
$$;

comment on function api.close_downtime is $$Close a downtime

The asset may still be down for another cause: see /assets_down.
p_ended_at: First instant at which the asset runs again; default now
Refuses with DOWNTIME_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and VALIDATION_FAILED.$$;
