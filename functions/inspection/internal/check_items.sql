-- Checks the items of a template and answers them, ready for inspection.template_items, in their order.
-- Refuses with every fault of every item; fields are called p_items[2].prompt, counted from 1.
create or replace function inspection.check_items(p_items jsonb)
returns inspection.template_items[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_items', 'inspection.template_items', p_items);
  v_items  inspection.template_items[] := '{}';
  v_item   inspection.template_items;
  v_faults jsonb := v_read.p_faults;
begin
  for v_position in 1 .. jsonb_array_length(v_read.p_kept) loop
    v_item := jsonb_populate_record(
      null::inspection.template_items,
      jsonb_build_object(
        'position', v_position, 'code', v_position::text, 'is_required', true, 'allows_na', false, 'is_critical',
        false, 'weight', 1, 'needs_note_on_fail', false, 'needs_photo_on_fail', false, 'on_fail', 'NONE'
      )
        || jsonb_strip_nulls(v_read.p_kept -> v_position - 1)
    );

    -- What an item's values mean together is looked at where each of them could be read.
    if not v_read.p_faults @? format('$[*] ? (@.field starts with "p_items[%s].")', v_position)::jsonpath then
      v_faults := v_faults || core.faults_in('p_items', v_position, inspection.item_faults(v_item, v_items));
    end if;

    v_items := v_items || v_item;
  end loop;

  perform core.refuse_faults(v_faults);
  return v_items;
end
$$;

grant execute on function inspection.check_items to assetry_api;
