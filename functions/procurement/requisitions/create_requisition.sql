create or replace function api.create_requisition(p_values api.field_values, p_lines api.row_list default '[]')
returns setof procurement.requisition_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_requisition', 'requisition.create', jsonb_build_array(p_values, p_lines)
  );
  v_read        record;
  v_requisition procurement.requisitions;
  v_lines       procurement.requisition_lines[];
begin
  if v_answer is null then
    v_read := core.read_record('procurement.requisitions', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from procurement.read_requisition_lines(p_lines, (v_read.p_kept ->> 'site_id')::uuid) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_requisition := jsonb_populate_record(null::procurement.requisitions, v_read.p_kept);
    v_requisition := procurement.insert_requisition(v_requisition, v_lines);

    v_answer := core.finish_action(core.answer(to_jsonb(v_requisition), null::procurement.requisition_answer));
  end if;

  return next jsonb_populate_record(null::procurement.requisition_answer, v_answer);
end
$$;

comment on function api.create_requisition is $$Create a requisition

The requisition is a DRAFT. Requested quantities are not suggested again by list_reorder_suggestions.
p_lines: At most 500 objects with kind, quantity and estimated_price (of unit_id, default the base unit, in the
currency of the site, without taxes), and by kind: ITEM item_id with storeroom_id or work_order_id; SERVICE
description and work_order_id, which is charged; ASSET description and category_id; OTHER description, to be specified
by the buyer; without estimated_price a line with item_id and suggested_vendor_id takes the price of the vendor's
contracts (list_vendor_prices); default none
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
