-- A row of an import with one more fault.
create or replace function core.with_fault(p_row core.import_row, p_fault jsonb)
returns core.import_row
language plpgsql
immutable
set search_path = ''
as $$
begin
  p_row.faults := p_row.faults || p_fault;
  return p_row;
end
$$;

grant execute on function core.with_fault to assetry_api;
