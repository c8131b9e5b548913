create or replace function api.update_asset_category(
  p_asset_category_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns table (id uuid, code text, row_version integer)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer         jsonb := core.begin_action(
    'update_asset_category', 'asset_category.update',
    jsonb_build_object(
      'p_asset_category_id', p_asset_category_id, 'p_values', p_values, 'p_row_version', p_row_version
    )
  );
  v_asset_category asset.categories;
  v_constraint     text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.categories', p_values, 'update');

    select * into v_asset_category
      from asset.categories as x
     where x.id = p_asset_category_id
       for update;

    if not found then
      perform core.refuse('ASSET_CATEGORY_NOT_FOUND', 'No such asset category', 404);
    end if;

    perform core.check_row_version(v_asset_category.row_version, p_row_version);
    v_asset_category := jsonb_populate_record(v_asset_category, p_values);
    perform core.check_no_loop('asset.categories', p_asset_category_id, v_asset_category.parent_id);

    begin
      update asset.categories as x
         set parent_id = v_asset_category.parent_id,
             code = v_asset_category.code,
             name = v_asset_category.name,
             description = v_asset_category.description,
             custom = v_asset_category.custom,
             archived_at = v_asset_category.archived_at
       where x.id = p_asset_category_id
      returning * into v_asset_category;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_category', v_constraint);
    end;

    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_asset_category.id, 'code', v_asset_category.code, 'row_version', v_asset_category.row_version
      )
    );
  end if;

  return query select * from jsonb_to_record(v_answer) as a (id uuid, code text, row_version integer);
end
$$;

alter function api.update_asset_category owner to assetry_api;
grant execute on function api.update_asset_category to authenticated;

comment on function api.update_asset_category is
$$Change an asset category

p_values: any of code, name, parent_id, description, archived_at, custom. A key left out stays as it is.
Answers id, code and row_version.
Refuses with ASSET_CATEGORY_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS and TREE_LOOP.$$;
