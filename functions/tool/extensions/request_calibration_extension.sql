create or replace function api.request_calibration_extension(p_asset_id uuid, p_values api.field_values)
returns setof tool.extension_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer    jsonb := core.begin_action(
    'request_calibration_extension', 'calibration.request_extension', jsonb_build_array(p_asset_id, p_values)
  );
  v_asset     asset.assets;
  v_extension tool.extensions;
begin
  if v_answer is null then
    p_values := core.check_values('tool.extensions', p_values, 'create');
    v_extension := jsonb_populate_record(null::tool.extensions, p_values);
    v_asset := asset.lock_asset(p_asset_id, null);
    v_extension.due_on := asset.calibration_due_on(p_asset_id);
    v_extension.calibration_id := tool.last_calibration_id(p_asset_id);
    perform tool.check_extension(v_asset, v_extension);

    insert into tool.extensions (site_id, asset_id, calibration_id, due_on, until_on, reason)
    values (
      v_asset.site_id, p_asset_id, v_extension.calibration_id, v_extension.due_on, v_extension.until_on,
      v_extension.reason
    )
    returning * into v_extension;

    v_answer := core.finish_action(core.answer(to_jsonb(v_extension), null::tool.extension_answer));
  end if;

  return next jsonb_populate_record(null::tool.extension_answer, v_answer);
end
$$;

comment on function api.request_calibration_extension is $$Request a later due day of a calibration

By at most 30 days, once for each calibration, from 30 days before the due day on. The asset must have been found and
left in tolerance by its last calibration, and its category must allow extensions (may_extend). Another account decides;
the request is in /approvals. From the approval on the asset can be used through until_on, and its calibration is due
then; its next calibration ends the extension.
p_asset_id: Id of the asset
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, EXTENSION_NOT_ALLOWED (details names each reason) and
EXTENSION_TOO_LONG.$$;
