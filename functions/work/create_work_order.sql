create or replace function api.create_work_order(p_values api.field_values)
returns setof work.work_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_work_order', 'work_order.create', jsonb_build_array(p_values));
  v_work_order work.work_orders;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'create');
    v_work_order := jsonb_populate_record(null::work.work_orders, p_values);
    v_work_order.reported_at := coalesce(v_work_order.reported_at, now());
    v_work_order.site_id := coalesce(
      v_work_order.site_id, (select a.site_id from asset.assets as a where a.id = v_work_order.asset_id)
    );

    if v_work_order.site_id is null then
      perform core.refuse_field('site_id', 'MISSING_VALUE', 'A site or an asset is needed');
    end if;

    perform work.check_instant('reported_at', v_work_order.reported_at, null);

    if v_work_order.parent_id is not null then
      perform core.lock_tree('work.work_orders');
    end if;

    perform work.lock_location(v_work_order.site_id, v_work_order.location_id);
    perform asset.lock_usable_asset(v_work_order.site_id, v_work_order.asset_id);
    perform work.lock_parent(v_work_order.parent_id);
    perform work.check_parent_open(v_work_order.parent_id);

    v_work_order.is_due_given := v_work_order.due_at is not null;

    if not v_work_order.is_due_given then
      v_work_order.due_at := work.due_after(
        v_work_order.site_id, v_work_order.reported_at, v_work_order.target_minutes
      );
    end if;

    begin
      insert into work.work_orders (
        site_id, work_order_number, title, description, asset_id, location_id, parent_id, status, priority, work_type,
        origin, reported_at, due_at, is_due_given, target_minutes, custom
      )
      values (
        v_work_order.site_id,
        coalesce(v_work_order.work_order_number, core.new_number('work.work_orders')),
        v_work_order.title, v_work_order.description, v_work_order.asset_id, v_work_order.location_id,
        v_work_order.parent_id, coalesce(v_work_order.status, 'OPEN'), coalesce(v_work_order.priority, 'MEDIUM'),
        coalesce(v_work_order.work_type, 'CORRECTIVE'), coalesce(v_work_order.origin, 'MANUAL'),
        v_work_order.reported_at, v_work_order.due_at, v_work_order.is_due_given, v_work_order.target_minutes,
        coalesce(v_work_order.custom, '{}')
      )
      returning * into v_work_order;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('work_order', v_constraint);
    end;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

alter function api.create_work_order owner to assetry_api;
grant execute on function api.create_work_order to authenticated;

comment on function api.create_work_order is
$$Create a work order

A site or an asset is needed; asset_id, location_id and parent_id (a work order that is not over) are of the site.
Without due_at it is reckoned from reported_at and target_minutes, in the site's calendar. Unless they are given, status
is OPEN, priority MEDIUM, work_type CORRECTIVE and origin MANUAL.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE, ASSET_RETIRED, PARENT_NOT_OPEN, NO_WORKING_TIME (the calendar of
the site has no hours) and ALREADY_EXISTS.$$;
