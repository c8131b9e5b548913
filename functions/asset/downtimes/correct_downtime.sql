create or replace function api.correct_downtime(
  p_downtime_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof asset.downtime_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'correct_downtime', 'downtime.correct', jsonb_build_array(p_downtime_id, p_values, p_row_version)
  );
  v_downtime asset.downtimes;
begin
  if v_answer is null then
    p_values := core.check_values('asset.downtimes', p_values, 'update');
    v_downtime := asset.lock_downtime(p_downtime_id, p_row_version);
    v_downtime.status := asset.next_downtime_status(v_downtime, 'correct_downtime');
    p_values := core.merge_values('asset.downtimes', to_jsonb(v_downtime), p_values);

    -- The old one makes way before the new one is compared with the others.
    update asset.downtimes as d set status = v_downtime.status where d.id = p_downtime_id;

    v_downtime := jsonb_populate_record(v_downtime, p_values || jsonb_build_object('corrects_id', p_downtime_id));
    v_downtime := asset.store_downtime(v_downtime);

    v_answer := core.finish_action(core.answer(to_jsonb(v_downtime), null::asset.downtime_answer));
  end if;

  return next jsonb_populate_record(null::asset.downtime_answer, v_answer);
end
$$;

comment on function api.correct_downtime is $$Correct a downtime

Creates a new downtime, which is returned; the old one is kept as SUPERSEDED. Omitted fields keep their values;
ended_at null opens it again; a reason sets the kind, is_failure and availability rule as they are now.
Refuses with DOWNTIME_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (it is superseded or cancelled), VALIDATION_FAILED
and DOWNTIME_OVERLAPS.$$;
