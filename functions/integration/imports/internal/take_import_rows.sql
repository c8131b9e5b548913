-- Stores rows of a file that is being read, as the cells of each by header; the first has the number p_first. A part is
-- what one call of the import takes. Returns false where the import is not being read any more.
create or replace function integration.take_import_rows(p_import_id uuid, p_first integer, p_rows jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import    integration.imports;
  v_most_rows integer;
begin
  select * into v_import
    from integration.imports as i
   where i.id = p_import_id
     and i.status = 'READING'
     for share;

  if not found then
    return false;
  end if;

  v_most_rows := (integration.import_kind(v_import.list)).p_most_rows;

  insert into integration.import_rows (organization_id, account_id, import_id, row_number, part, cells)
  select v_import.organization_id, v_import.account_id, v_import.id, p_first + e.place - 1,
         (p_first + e.place - 2) / v_most_rows, e.cells
    from jsonb_array_elements(p_rows) with ordinality as e (cells, place)
   order by e.place;
  return true;
end
$$;

grant execute on function integration.take_import_rows to assetry_worker;
