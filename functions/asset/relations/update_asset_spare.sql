create or replace function api.update_asset_spare(
  p_asset_spare_id uuid,
  p_values         api.field_values,
  p_row_version    integer default null
)
returns setof asset.asset_spare_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_asset_spare', 'asset_spare.update', jsonb_build_array(p_asset_spare_id, p_values, p_row_version)
  );
  v_spare      asset.spares;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.spares', p_values, 'update');
    perform core.refuse_faults(asset.exactness_faults(p_values, '{quantity_installed,quantity_recommended}', 6));
    v_spare := asset.lock_asset_spare(p_asset_spare_id, p_row_version);
    v_spare := jsonb_populate_record(v_spare, core.merge_values('asset.spares', to_jsonb(v_spare), p_values));

    begin
      update asset.spares as s
         set quantity_installed = v_spare.quantity_installed,
             quantity_recommended = v_spare.quantity_recommended,
             is_critical = v_spare.is_critical,
             note = v_spare.note,
             archived_at = v_spare.archived_at
       where s.id = p_asset_spare_id
      returning * into v_spare;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_spare', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_spare), null::asset.asset_spare_answer));
  end if;

  return next jsonb_populate_record(null::asset.asset_spare_answer, v_answer);
end
$$;

comment on function api.update_asset_spare is $$Change a spare part link

Omitted fields keep their values; archived_at archives it, null restores it.
Refuses with ASSET_SPARE_NOT_FOUND, NOT_ALL_SITES (of a category), STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS
(the item was linked again meanwhile).$$;
