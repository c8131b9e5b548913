create or replace function api.update_kit_components(
  p_item_id     uuid,
  p_components  api.row_list,
  p_row_version integer default null
)
returns setof inventory.item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_kit_components', 'item.update', jsonb_build_array(p_item_id, p_components, p_row_version)
  );
  v_components inventory.kit_components[];
  v_item       inventory.items;
begin
  if v_answer is null then
    v_components := inventory.read_components(p_components);
    v_item := inventory.lock_item(p_item_id, p_row_version);

    if v_item.kind <> 'KIT' then
      perform core.refuse('ITEM_NOT_KIT', format('Item %s is not a kit', v_item.item_number), 422);
    end if;

    perform inventory.store_components(v_item, v_components);

    -- The components belong to what a caller read: two who change them at once notice it by the version of the whole.
    update inventory.items as i
       set updated_at = now()
     where i.id = p_item_id
    returning * into v_item;

    v_answer := core.finish_action(core.answer(to_jsonb(v_item), null::inventory.item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.item_answer, v_answer);
end
$$;

comment on function api.update_kit_components is $$Replace the bill of materials of a kit

An item occurs at most once; kits and items with serial numbers cannot be components.
p_components: All components in their order, at most 200 objects with item_id and quantity for one kit, in the base
unit of the item, and with id for a row to retain; an empty array removes all
Refuses with VALIDATION_FAILED, ITEM_NOT_FOUND, STALE_ROW and ITEM_NOT_KIT.$$;
