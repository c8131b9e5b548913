create or replace function api.update_work_order_relations(
  p_work_order_id uuid,
  p_relations     api.row_list,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order_relations', 'work_order.update', jsonb_build_array(p_work_order_id, p_relations, p_row_version)
  );
  v_relations  work.relations[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_relations := work.check_relations(p_work_order_id, p_relations);
    perform core.lock_tree('work.relations');
    v_work_order := work.lock_related(
      p_work_order_id, p_row_version, array(select r.related_id from unnest(v_relations) as r)
    );

    if v_work_order.status in ('CLOSED', 'CANCELLED') then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.check_relation_loops(p_work_order_id, v_relations);
    perform work.store_relations(v_work_order, v_relations);

    -- The relations belong to what a caller read: two who change them at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id
    returning * into v_work_order;

    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.update_work_order_relations is $$Replace the relations of a work order to others

Relations created from the other work orders stay with them. BLOCKS prevents the other work order from starting before
this one is completed. Relations other than RELATED must not form a loop; RELATED is stated once for two work orders.
p_relations: All relations of this work order, at most 200 objects with kind, related_id (the other work order, at any
site) and note; an omitted relation is removed, an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_relations[2].related_id), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_OPEN (it is closed or cancelled) and RELATION_LOOP (details names each).$$;
