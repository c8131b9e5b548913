-- Whether the caller sees what assets cost and are worth: whoever may make, change or retire them, keeps them in books,
-- or reads it.
create or replace function asset.reads_values()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array[
                'asset.read_values', 'asset.create', 'asset.update', 'asset.import', 'asset.retire',
                'asset_book.create', 'asset_book.update', 'asset_book.adjust',
                'depreciation_line.post', 'depreciation_line.record', 'depreciation_line.reverse'
              ]
$$;

grant execute on function asset.reads_values to authenticated, assetry_api;
