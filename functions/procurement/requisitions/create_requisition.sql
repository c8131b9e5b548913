create or replace function api.create_requisition(p_values api.field_values, p_lines api.row_list default '[]')
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_requisition', 'requisition.create', jsonb_build_array(p_values, p_lines)
  );
  v_requisition procurement.requisitions;
  v_lines       procurement.requisition_lines[];
begin
  if v_answer is null then
    v_requisition := jsonb_populate_record(
      null::procurement.requisitions, core.check_values('procurement.requisitions', p_values, 'create')
    );
    v_lines := procurement.read_requisition_lines(p_lines);
    v_requisition := procurement.insert_requisition(v_requisition, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.create_requisition is $$Create a requisition

A DRAFT: what is needed, before anybody orders it. p_lines: at most 500 objects. An ITEM names item_id and the
storeroom_id where it is put, or else the work_order_id for which it is needed; a SERVICE costs the work_order_id that
it names; an ASSET becomes as many assets of category_id as arrive; an OTHER is told in words, and who orders it says
what it is. quantity and estimated_price are of unit_id, or else of the base unit of the item, in the currency of the
site and without taxes. What is asked for is not suggested again by list_reorder_suggestions.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
