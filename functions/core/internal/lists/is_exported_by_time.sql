-- Whether an export can leave out the rows of a list that were not changed after an instant: the list shows when each
-- record was changed, and a row is that record alone. Lines are imported as the whole of their record, so all of them
-- come; so do people, whose roles are rows of their own, and stock on hand.
create or replace function core.is_exported_by_time(p_list text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select core.exporting_function(p_list) is null
    and core.document_field(p_list) is null
    and exists (select from core.list_columns(p_list) as l where l.name = 'updated_at')
$$;

grant execute on function core.is_exported_by_time to assetry_list;
