create or replace function api.update_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns table (id uuid, work_order_number text, status text, due_at timestamptz, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order', 'work_order.update',
    jsonb_build_object('p_work_order_id', p_work_order_id, 'p_values', p_values, 'p_row_version', p_row_version)
  );
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'update');
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if v_work_order.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    v_work_order := jsonb_populate_record(
      v_work_order, core.merge_values('work.work_orders', to_jsonb(v_work_order), p_values)
    );

    if p_values ? 'asset_id' then
      perform work.check_asset(v_work_order.site_id, v_work_order.asset_id);
    end if;

    perform asset.check_parent_location(v_work_order.site_id, v_work_order.location_id, 'location_id');
    perform core.check_no_loop('work.work_orders', p_work_order_id, v_work_order.parent_id);

    if p_values ? 'due_at' then
      v_work_order.remaining_minutes := null;
    elsif p_values ? 'target_minutes' then
      v_work_order := work.with_target(v_work_order);
    end if;

    update work.work_orders as w
       set title = v_work_order.title,
           description = v_work_order.description,
           asset_id = v_work_order.asset_id,
           location_id = v_work_order.location_id,
           parent_id = v_work_order.parent_id,
           priority = v_work_order.priority,
           work_type = v_work_order.work_type,
           due_at = v_work_order.due_at,
           target_minutes = v_work_order.target_minutes,
           remaining_minutes = v_work_order.remaining_minutes,
           custom = v_work_order.custom
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.answer_of(v_work_order));
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      id uuid, work_order_number text, status text, due_at timestamptz, row_version integer
    );
end
$$;

alter function api.update_work_order owner to assetry_api;
grant execute on function api.update_work_order to authenticated;

comment on function api.update_work_order is
$$Change a work order

p_values: any of title, description, asset_id, location_id, parent_id, priority, work_type, due_at, target_minutes,
custom. A key left out stays as it is. target_minutes without due_at reckons the due date anew: from reported_at,
moved by the holds that paused the clock. A due_at given while the work rests stays as given when it goes on. The
status is moved by the other actions. Answers id, work_order_number, status, due_at and row_version.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN (it is closed or cancelled), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE, ASSET_DISPOSED and TREE_LOOP.$$;
