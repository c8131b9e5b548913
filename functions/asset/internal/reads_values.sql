-- Whether the caller sees what assets cost and are worth: whoever may make, change or retire them, or reads it.
create or replace function asset.reads_values()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select core.current_permissions()
           && array['asset.read_values', 'asset.create', 'asset.update', 'asset.import', 'asset.retire']
$$;

grant execute on function asset.reads_values to authenticated, assetry_api;
