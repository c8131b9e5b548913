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
  v_read   record := core.read_rows('p_items', 'inspection.template_items', p_items);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::inspection.template_items,
             '{"is_required": true, "allows_na": false, "is_critical": false, "weight": 1, "needs_note_on_fail": false,
               "needs_photo_on_fail": false, "on_fail": "NONE"}'
               || jsonb_build_object('position', r.position, 'code', r.position::text) || jsonb_strip_nulls(r.kept)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What an item's values mean together is looked at where each of them could be read. Most items are questions alone,
  -- of which nothing but the code can be wrong.
  select jsonb_agg(
           core.faults_in('p_items', i.position, inspection.item_faults(i.item, p_read[:i.position - 1]))
           order by i.position
         )
    into v_faults
    from (
      select t.position, t as item, row_number() over (partition by t.code order by t.position) as turn
        from unnest(p_read) as t
    ) as i
   where (
           i.turn > 1
           or (i.item).kind not in ('PASS_FAIL', 'YES_NO', 'TEXT')
           or (i.item).on_fail <> 'NONE'
           or num_nonnulls(
                (i.item).options, (i.item).fail_values, (i.item).accept_min, (i.item).accept_max,
                (i.item).plausible_min, (i.item).plausible_max, (i.item).meter_name, (i.item).on_fail_title,
                (i.item).on_fail_priority, (i.item).on_fail_type_id, (i.item).on_fail_job_plan_id, (i.item).visible_if
              ) > 0
         )
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_items[%s].")', i.position)::jsonpath;

  p_faults := v_read.p_faults || coalesce(jsonb_path_query_array(v_faults, '$[*][*]'), '[]');
end
$$;

grant execute on function inspection.read_items to assetry_api;
