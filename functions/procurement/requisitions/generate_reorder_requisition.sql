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
        'NOTHING_TO_REORDER', format('Storeroom %s has nothing to reorder', v_storeroom.code), 422,
        p_hint => 'list_reorder_suggestions shows the calculation'
      );
    end if;

    v_requisition := procurement.generate_requisition(v_storeroom.site_id, 'REORDER', null, v_rows);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.generate_reorder_requisition is $$Generate a requisition of the items to reorder

Creates a DRAFT with a line for each suggestion of list_reorder_suggestions: the suggested quantity at the last price,
from the preferred vendor, needed on the first day of need, else after the lead time. At most 500 lines; repeat the
call for the rest.
p_stocked_item_ids: Ids of rows of /stocked_items; default all suggestions of the storeroom
Refuses with STOREROOM_NOT_FOUND and NOTHING_TO_REORDER.$$;
