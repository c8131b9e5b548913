create or replace function api.retire_item(p_item_id uuid, p_row_version integer default null)
returns setof inventory.item_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('retire_item', 'item.update', jsonb_build_array(p_item_id, p_row_version));
  v_item   inventory.items;
begin
  if v_answer is null then
    v_item := inventory.lock_item(p_item_id, p_row_version);

    update inventory.items as i
       set status = core.next_status(
             'inventory.items', format('Item %s', v_item.item_number), v_item.status, 'retire_item'
           )
     where i.id = p_item_id
    returning * into v_item;

    v_answer := core.finish_action(core.answer(to_jsonb(v_item), null::inventory.item_answer));
  end if;

  return next jsonb_populate_record(null::inventory.item_answer, v_answer);
end
$$;

comment on function api.retire_item is $$Retire an item

It can no longer be ordered or received, except on open orders; remaining stock can be issued, moved and scrapped.
Refuses with ITEM_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
