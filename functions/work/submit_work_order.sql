create or replace function api.submit_work_order(p_work_order_id uuid, p_row_version integer default null)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'submit_work_order', 'work_order.update', jsonb_build_array(p_work_order_id, p_row_version)
  );
  v_work_order work.work_orders;
  v_status     text;
begin
  if v_answer is null then
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);
    v_status := work.next_status(v_work_order, 'submit_work_order');

    if coalesce(v_work_order.asset_id, v_work_order.location_id) is null then
      perform core.refuse(
        'INCOMPLETE', format('Work order %s says neither on what nor where', v_work_order.work_order_number), 422,
        jsonb_build_array(core.fault('asset_id', 'MISSING_VALUE', 'An asset or a location is needed'))
      );
    end if;

    update work.work_orders as w
       set status = v_status,
           status_note = null,
           submitted_by = core.current_account_id()
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.submit_work_order owner to assetry_api;
grant execute on function api.submit_work_order to authenticated;

comment on function api.submit_work_order is
$$Hand a draft in for approval

The draft must name an asset or a location; it goes to AWAITING_APPROVAL and stands on the open list.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and INCOMPLETE.$$;
