-- The items of a template as they were given, ready for inspection.template_items, in their order, with every fault of
-- each; fields are called p_items[2].prompt, counted from 1.
create or replace function inspection.read_items(
  p_items      jsonb,
  out p_read   inspection.template_items[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_items', 'inspection.template_items', p_items);
  v_item inspection.template_items;
begin
  p_read := '{}';
  p_faults := v_read.p_faults;

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
      p_faults := p_faults || core.faults_in('p_items', v_position, inspection.item_faults(v_item, p_read));
    end if;

    p_read := p_read || v_item;
  end loop;
end
$$;

grant execute on function inspection.read_items to assetry_api;
