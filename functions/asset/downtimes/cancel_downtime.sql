create or replace function api.cancel_downtime(p_downtime_id uuid, p_reason text, p_row_version integer default null)
returns setof asset.downtime_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'cancel_downtime', 'downtime.correct', jsonb_build_array(p_downtime_id, p_reason, p_row_version)
  );
  v_downtime asset.downtimes;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, p_is_required => true);
    v_downtime := asset.lock_downtime(p_downtime_id, p_row_version);
    v_downtime.status := asset.next_downtime_status(v_downtime, 'cancel_downtime');

    update asset.downtimes as d
       set status = v_downtime.status,
           note = p_reason
     where d.id = p_downtime_id
    returning * into v_downtime;

    v_answer := core.finish_action(core.answer(to_jsonb(v_downtime), null::asset.downtime_answer));
  end if;

  return next jsonb_populate_record(null::asset.downtime_answer, v_answer);
end
$$;

comment on function api.cancel_downtime is $$Cancel a downtime recorded by mistake

It is kept as CANCELLED, with p_reason as its note, and not counted.
Refuses with VALIDATION_FAILED, DOWNTIME_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
