create or replace function api.create_asset_category(p_values api.field_values)
returns setof asset.category_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer         jsonb := core.begin_action(
    'create_asset_category', 'asset_category.create', jsonb_build_array(p_values)
  );
  v_asset_category asset.categories;
  v_constraint     text;
begin
  if v_answer is null then
    v_asset_category := jsonb_populate_record(
      null::asset.categories, core.check_values('asset.categories', p_values, 'create')
    );

    begin
      insert into asset.categories (
        parent_id, code, name, description, failure_class_id, commissioning_template_id, requires_permit,
        requires_lockout, is_bookable, booking_needs_approval, booking_max_minutes, booking_lead_minutes,
        booking_ahead_days, booking_max_assets, booking_answer_minutes, damage_opens_request, needs_calibration,
        decision_rule, loan_due_policy, loan_days_left, booking_buffer_minutes, tool_return_required,
        may_extend, hourly_rate, rate_currency, custom
      )
      values (
        v_asset_category.parent_id, v_asset_category.code, v_asset_category.name, v_asset_category.description,
        v_asset_category.failure_class_id, v_asset_category.commissioning_template_id,
        coalesce(v_asset_category.requires_permit, false), coalesce(v_asset_category.requires_lockout, false),
        v_asset_category.is_bookable, v_asset_category.booking_needs_approval, v_asset_category.booking_max_minutes,
        v_asset_category.booking_lead_minutes, v_asset_category.booking_ahead_days, v_asset_category.booking_max_assets,
        v_asset_category.booking_answer_minutes, v_asset_category.damage_opens_request,
        v_asset_category.needs_calibration, v_asset_category.decision_rule, v_asset_category.loan_due_policy,
        v_asset_category.loan_days_left, v_asset_category.booking_buffer_minutes,
        v_asset_category.tool_return_required, v_asset_category.may_extend, v_asset_category.hourly_rate,
        v_asset_category.rate_currency,
        coalesce(v_asset_category.custom, '{}')
      )
      returning * into v_asset_category;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_category', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_asset_category), null::asset.category_answer));
  end if;

  return next jsonb_populate_record(null::asset.category_answer, v_answer);
end
$$;

comment on function api.create_asset_category is $$Create an asset category

Without parent_id the category is at the top of the tree.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
