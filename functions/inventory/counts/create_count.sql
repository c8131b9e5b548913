create or replace function api.create_count(p_values api.field_values)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_count', 'count.create', jsonb_build_array(p_values));
  v_count      inventory.counts;
  v_constraint text;
begin
  if v_answer is null then
    v_count := jsonb_populate_record(
      null::inventory.counts,
      '{"kind": "CYCLE", "is_blind": true, "tolerance_percent": 0}'
        || jsonb_strip_nulls(core.check_values('inventory.counts', p_values, 'create'))
    );
    v_count.site_id := (inventory.hold_storeroom(v_count.storeroom_id)).site_id;

    begin
      insert into inventory.counts (
        site_id, count_number, storeroom_id, kind, item_ids, is_blind, tolerance_percent, note
      )
      values (
        v_count.site_id, coalesce(v_count.count_number, core.new_number('inventory.counts')), v_count.storeroom_id,
        v_count.kind, v_count.item_ids, v_count.is_blind, v_count.tolerance_percent, v_count.note
      )
      returning * into v_count;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('count', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.create_count is $$Create a stock count

kind selects the stock to count: FULL all stock of the storeroom, CYCLE the items due by count_interval_days or never
counted; or item_ids names the items. Defaults: kind CYCLE, is_blind true, tolerance_percent 0.
Refuses with VALIDATION_FAILED, STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED and ALREADY_EXISTS.$$;
