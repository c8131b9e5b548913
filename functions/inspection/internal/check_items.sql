-- Checks the items of a template and answers them, ready for inspection.template_items, in their order.
-- Refuses with every fault of every item; fields are called p_items[2].prompt, counted from 1.
create or replace function inspection.check_items(p_items jsonb)
returns inspection.template_items[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_items   inspection.template_items[] := '{}';
  v_item    inspection.template_items;
  v_faults  jsonb := '[]';
  v_found   jsonb;
  v_message text;
begin
  if jsonb_typeof(p_items) is distinct from 'array' then
    perform core.refuse_field('p_items', 'INVALID_TYPE', 'An array is needed');
  elsif jsonb_array_length(p_items) > 500 then
    perform core.refuse_field('p_items', 'TOO_LARGE', 'At most 500 items');
  end if;

  for v_position in 1 .. jsonb_array_length(p_items) loop
    begin
      v_item := jsonb_populate_record(
        null::inspection.template_items,
        jsonb_build_object(
          'position', v_position, 'code', v_position::text, 'is_required', true, 'allows_na', false, 'is_critical',
          false, 'weight', 1, 'needs_note_on_fail', false
        )
          || jsonb_strip_nulls(core.check_values('inspection.template_items', p_items -> v_position - 1, 'create'))
      );
      v_found := inspection.item_faults(v_item, v_items);
    exception
      -- What core.check_values refuses one item with is told with those of the others.
      when sqlstate 'PGRST' then
        get stacked diagnostics v_message = message_text;
        v_found := (v_message::jsonb ->> 'details')::jsonb;
    end;

    v_items := v_items || v_item;
    v_faults := v_faults || coalesce(
      (
        select jsonb_agg(f || jsonb_build_object('field', format('p_items[%s].%s', v_position, f ->> 'field')))
          from jsonb_array_elements(v_found) as f
      ),
      '[]'
    );
  end loop;

  perform core.refuse_faults(v_faults);
  return v_items;
end
$$;

grant execute on function inspection.check_items to assetry_api;
