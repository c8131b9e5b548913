create or replace function api.update_work_order(
  p_work_order_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order', 'work_order.update', jsonb_build_array(p_work_order_id, p_values, p_row_version)
  );
  v_before     work.work_orders;
  v_parent_id  uuid;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'update');
    select * into v_before from work.work_orders as w where w.id = p_work_order_id;

    -- What the work is to be tied to is held before the work itself, and only what is new is looked at.
    if found and p_values ? 'parent_id' then
      perform core.lock_tree('work.work_orders');
      v_parent_id := nullif(
        (p_values ->> 'parent_id')::uuid, (select w.parent_id from work.work_orders as w where w.id = p_work_order_id)
      );
      perform core.check_no_loop('work.work_orders', p_work_order_id, v_parent_id);
    end if;

    if v_before.location_id is distinct from (p_values ->> 'location_id')::uuid then
      perform work.lock_location(v_before.site_id, (p_values ->> 'location_id')::uuid);
    end if;

    if v_before.asset_id is distinct from (p_values ->> 'asset_id')::uuid then
      perform asset.lock_usable_asset(v_before.site_id, (p_values ->> 'asset_id')::uuid);
    end if;

    v_work_order := work.lock_work_order(p_work_order_id, p_row_version, v_parent_id);

    -- A move to another site came between.
    if v_work_order.site_id <> v_before.site_id then
      perform core.check_row_version(v_work_order.row_version, v_before.row_version);
    end if;

    if v_work_order.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.check_parent_open(v_parent_id);
    v_work_order := work.with_clock_values(v_work_order, p_values);
    v_work_order := jsonb_populate_record(
      v_work_order,
      core.merge_values('work.work_orders', to_jsonb(v_work_order), p_values - '{due_at,target_minutes}'::text[])
    );

    update work.work_orders as w
       set title = v_work_order.title,
           description = v_work_order.description,
           asset_id = v_work_order.asset_id,
           location_id = v_work_order.location_id,
           parent_id = v_work_order.parent_id,
           priority = v_work_order.priority,
           work_type = v_work_order.work_type,
           due_at = v_work_order.due_at,
           is_due_given = v_work_order.is_due_given,
           target_minutes = v_work_order.target_minutes,
           remaining_minutes = v_work_order.remaining_minutes,
           custom = v_work_order.custom
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.update_work_order owner to assetry_api;
grant execute on function api.update_work_order to authenticated;

comment on function api.update_work_order is
$$Change a work order

A key left out stays as it is, in custom, too, where null removes a value. target_minutes without a new due_at reckons
the due date anew, as if the target had stood from reported_at on: moved by the holds that paused the clock, but for
those that began after the deadline. null takes the due date away that was reckoned. A due_at that differs from the one
that stands counts more, and stays as given when the work moves or goes on after a rest. The status is moved by the
other actions.
Refuses with WORK_ORDER_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_OPEN (it is closed or cancelled), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE, ASSET_RETIRED, TREE_LOOP, PARENT_NOT_OPEN (what it is to be part of is over) and NO_WORKING_TIME
(the calendar of the site has no hours).$$;
