-- Refuses lists whose records no import takes.
create or replace function core.check_exported_lists(p_lists text[])
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(core.exported_list_faults(p_lists))
$$;

grant execute on function core.check_exported_lists to assetry_list;
