create or replace function api.create_asset_audit(p_values api.field_values)
returns setof asset.asset_audit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_asset_audit', 'asset_audit.create', jsonb_build_array(p_values));
  v_audit      asset.stock_audits;
  v_constraint text;
begin
  if v_answer is null then
    v_audit := jsonb_populate_record(
      null::asset.stock_audits, core.check_values('asset.stock_audits', p_values, 'create')
    );
    perform asset.check_parent_location(v_audit.site_id, v_audit.location_id, 'location_id');

    begin
      insert into asset.stock_audits (site_id, audit_number, location_id, due_on, note)
      values (
        v_audit.site_id, coalesce(v_audit.audit_number, core.new_number('asset.stock_audits')), v_audit.location_id,
        v_audit.due_on, v_audit.note
      )
      returning * into v_audit;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_audit', v_constraint);
    end;

    v_answer := core.finish_action(asset.asset_audit_answer(v_audit));
  end if;

  return next jsonb_populate_record(null::asset.asset_audit_answer, v_answer);
end
$$;

comment on function api.create_asset_audit is $$Create an asset audit

A physical check of the assets of a site or, with location_id, of a location and the locations below it.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE and ALREADY_EXISTS.$$;
