create or replace function api.cancel_outage(p_outage_id uuid, p_reason text, p_row_version integer default null)
returns setof maintenance.outage_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_outage', 'outage.cancel', jsonb_build_array(p_outage_id, p_reason, p_row_version)
  );
  v_outage maintenance.outages;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
    v_outage.status := maintenance.next_outage_status(v_outage, 'cancel_outage');

    update maintenance.outages as o
       set status = v_outage.status,
           status_note = p_reason
     where o.id = p_outage_id
    returning * into v_outage;
    perform maintenance.release_outage(v_outage, array(
      select g.work_order_id from maintenance.outage_work_orders as g where g.outage_id = p_outage_id
    ));
    v_answer := core.finish_action(maintenance.outage_answer(v_outage));
  end if;

  return next jsonb_populate_record(null::maintenance.outage_answer, v_answer);
end
$$;

comment on function api.cancel_outage is $$Cancel an outage that has not started

Its work orders leave it and keep their slots. p_reason is required and kept in its status_note.
Refuses with VALIDATION_FAILED, OUTAGE_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
