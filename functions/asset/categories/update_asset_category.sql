create or replace function api.update_asset_category(
  p_asset_category_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof asset.category_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer         jsonb := core.begin_action(
    'update_asset_category', 'asset_category.update', jsonb_build_array(p_asset_category_id, p_values, p_row_version)
  );
  v_asset_category asset.categories;
  v_constraint     text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.categories', p_values, 'update');

    if p_values ? 'parent_id' then
      perform core.lock_tree('asset.categories');
    end if;

    v_asset_category := asset.lock_category(p_asset_category_id, p_row_version);
    v_asset_category := jsonb_populate_record(
      v_asset_category, core.merge_values('asset.categories', to_jsonb(v_asset_category), p_values)
    );

    if p_values ? 'parent_id' then
      perform core.check_no_loop('asset.categories', p_asset_category_id, v_asset_category.parent_id);
    end if;

    begin
      update asset.categories as c
         set parent_id = v_asset_category.parent_id,
             code = v_asset_category.code,
             name = v_asset_category.name,
             description = v_asset_category.description,
             failure_class_id = v_asset_category.failure_class_id,
             commissioning_template_id = v_asset_category.commissioning_template_id,
             requires_permit = v_asset_category.requires_permit,
             requires_lockout = v_asset_category.requires_lockout,
             is_bookable = v_asset_category.is_bookable,
             booking_needs_approval = v_asset_category.booking_needs_approval,
             booking_max_minutes = v_asset_category.booking_max_minutes,
             booking_lead_minutes = v_asset_category.booking_lead_minutes,
             booking_ahead_days = v_asset_category.booking_ahead_days,
             booking_max_assets = v_asset_category.booking_max_assets,
             booking_answer_minutes = v_asset_category.booking_answer_minutes,
             damage_opens_request = v_asset_category.damage_opens_request,
             needs_calibration = v_asset_category.needs_calibration,
             decision_rule = v_asset_category.decision_rule,
             loan_due_policy = v_asset_category.loan_due_policy,
             loan_days_left = v_asset_category.loan_days_left,
             booking_buffer_minutes = v_asset_category.booking_buffer_minutes,
             tool_return_required = v_asset_category.tool_return_required,
             may_extend = v_asset_category.may_extend,
             hourly_rate = v_asset_category.hourly_rate,
             rate_currency = v_asset_category.rate_currency,
             custom = v_asset_category.custom,
             archived_at = v_asset_category.archived_at
       where c.id = p_asset_category_id
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

comment on function api.update_asset_category is $$Change an asset category

Omitted fields keep their values; in custom, null removes a value. Booking rules apply to bookings reserved or changed
from now on. Work in progress on its assets that comes to require a permit or lockout goes ON_HOLD within a minute; of
work that has not started, the timers stop.
Refuses with ASSET_CATEGORY_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and TREE_LOOP.$$;
