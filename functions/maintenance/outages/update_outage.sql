create or replace function api.update_outage(
  p_outage_id uuid, p_values api.field_values, p_row_version integer default null
)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_outage', 'outage.update', jsonb_build_array(p_outage_id, p_values, p_row_version)
  );
  v_outage maintenance.outages;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.outages', p_values, 'update');
    perform maintenance.hold_reason((p_values ->> 'reason_id')::uuid);
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    perform maintenance.check_not_over(v_outage);
    v_outage := jsonb_populate_record(
      v_outage, core.merge_values('maintenance.outages', to_jsonb(v_outage), p_values)
    );

    update maintenance.outages as o
       set name = v_outage.name,
           description = v_outage.description,
           reason_id = v_outage.reason_id
     where o.id = p_outage_id
    returning * into v_outage;
    v_answer := core.finish_action(maintenance.outage_answer(v_outage));
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.update_outage is $$Change an outage

Omitted fields keep their values. schedule_outage moves the window. A reason applies to downtimes that are recorded
from then on.
Refuses with VALIDATION_FAILED, OUTAGE_NOT_FOUND, STALE_ROW and OUTAGE_OVER.$$;
