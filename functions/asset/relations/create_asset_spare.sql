create or replace function api.create_asset_spare(p_values api.field_values)
returns setof asset.asset_spare_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_asset_spare', 'asset_spare.create', jsonb_build_array(p_values));
  v_spare      asset.spares;
  v_asset      asset.assets;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.spares', p_values, 'create');
    v_spare := jsonb_populate_record(null::asset.spares, p_values);
    perform core.refuse_faults(
      asset.exactness_faults(p_values, '{quantity_installed,quantity_recommended}', 6)
        || case num_nonnulls(v_spare.asset_id, v_spare.category_id)
             when 0 then jsonb_build_array(core.fault('asset_id', 'MISSING_VALUE',
             'An asset or a category is required'))
             when 2 then jsonb_build_array(core.fault('category_id', 'NOT_ALLOWED', 'It already belongs to an asset'))
             else '[]'
           end
    );

    if v_spare.asset_id is not null then
      v_asset := asset.lock_asset(v_spare.asset_id, null);
      perform asset.check_changeable(v_asset);
    else
      perform core.require_all_sites();
    end if;

    begin
      insert into asset.spares (
        site_id, asset_id, category_id, item_id, quantity_installed, quantity_recommended, is_critical, note
      )
      values (
        v_asset.site_id, v_spare.asset_id, v_spare.category_id, v_spare.item_id, v_spare.quantity_installed,
        v_spare.quantity_recommended, coalesce(v_spare.is_critical, false), v_spare.note
      )
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

comment on function api.create_asset_spare is $$Link a spare part to an asset or category

With asset_id for that asset, with category_id for every asset of the category and its subcategories. A link of the
asset takes precedence over one of its category.
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, ASSET_FROZEN, NOT_ALL_SITES (for a category) and ALREADY_EXISTS (the
item is already linked).$$;
