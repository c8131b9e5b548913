create or replace function api.create_follow_up_work_order(p_work_order_id uuid, p_values api.field_values)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_follow_up_work_order', 'work_order.create', jsonb_build_array(p_work_order_id, p_values)
  );
  v_source     work.work_orders;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.work_orders', p_values, 'create');
    select * into v_source from work.work_orders as w where w.id = p_work_order_id;

    if not found then
      perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
    end if;

    -- Where nothing else is said it is about the same thing at the same place.
    if not p_values ?| '{site_id,asset_id,location_id}'::text[] then
      p_values := p_values || jsonb_build_object(
        'site_id', v_source.site_id, 'asset_id', v_source.asset_id, 'location_id', v_source.location_id
      );
    end if;

    v_work_order := jsonb_populate_record(null::work.work_orders, p_values || '{"origin": "FOLLOW_UP"}');
    v_work_order.site_id := coalesce(
      v_work_order.site_id, (select a.site_id from asset.assets as a where a.id = v_work_order.asset_id),
      v_source.site_id
    );
    v_work_order := work.raise_work_order(v_work_order, p_values);

    insert into work.relations (site_id, work_order_id, kind, related_id)
    values (v_work_order.site_id, v_work_order.id, 'FOLLOW_UP_OF', p_work_order_id);

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.create_follow_up_work_order is $$Create a follow-up work order

For work that another work order found, such as the repair of a defect. Accepts the fields of create_work_order; site,
asset and location default to those of the first work order. Its origin is FOLLOW_UP and it is linked as FOLLOW_UP_OF
(/work_order_relations), in any status of the first.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, PLACE_REQUIRED, PARENT_AT_OTHER_SITE, ASSET_RETIRED,
JOB_PLAN_NOT_PUBLISHED, PARENT_NOT_OPEN, NO_WORKING_TIME (the calendar of the site has no hours), ALREADY_EXISTS,
PERMISSION_DENIED and DOWNTIME_OVERLAPS.$$;
