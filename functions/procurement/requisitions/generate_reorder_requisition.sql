create or replace function api.generate_reorder_requisition(
  p_storeroom_id     uuid,
  p_stocked_item_ids uuid[] default null
)
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'generate_reorder_requisition', 'requisition.create', jsonb_build_array(p_storeroom_id, p_stocked_item_ids)
  );
  v_storeroom   inventory.storerooms;
  v_rows        jsonb;
  v_requisition procurement.requisitions;
begin
  if v_answer is null then
    -- Who comes at the same moment waits, and finds that it was asked for.
    v_storeroom := inventory.lock_storeroom(p_storeroom_id, null);
    v_rows := procurement.reorder_rows(p_storeroom_id, p_stocked_item_ids);

    if v_rows = '[]' then
      perform core.refuse(
        'NOTHING_TO_REORDER', format('Nothing is suggested to be ordered for storeroom %s', v_storeroom.code), 422,
        p_hint => 'See list_reorder_suggestions'
      );
    end if;

    v_requisition := procurement.generate_requisition(v_storeroom.site_id, 'REORDER', null, v_rows);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.generate_reorder_requisition is $$Write a requisition of what should be ordered

A DRAFT with a line for each item at the storeroom that list_reorder_suggestions tells, or for p_stocked_item_ids of
them: the quantity suggested, at what was paid last, of the preferred vendor, needed on the first day of need or else
after the lead time. At most 500 lines; what is left is told by the next call, because what is asked for is not
suggested again.
Refuses with STOREROOM_NOT_FOUND and NOTHING_TO_REORDER.$$;
