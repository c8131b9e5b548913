-- Tries the next part of an import that is not checked, as its account, and stores nothing but the outcome of each row;
-- without one left the import is CHECKED. The import is not locked while its rows are tried. Returns whether more is to
-- be done.
create or replace function integration.check_part(p_import integration.imports)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_part     integer := (
    select min(r.part)
      from integration.import_rows as r
     where r.organization_id = p_import.organization_id
       and r.import_id = p_import.id
       and r.operation is null
  );
  v_call     record;
  v_outcomes jsonb;
begin
  if v_part is not null then
    v_call := integration.part_rows(p_import, v_part);

    begin
      v_outcomes := integration.call_import(p_import.list, v_call.p_rows) -> 'row_outcomes';
      -- lint-allow refusal: it undoes what was tried, and is caught below
      raise exception using errcode = 'AS001', message = 'The rows were tried';
    exception
      when sqlstate 'AS001' then
        v_outcomes := integration.without_known_faults(p_import, v_part, v_call.p_rows, v_outcomes);
      when sqlstate 'PGRST' then
        v_outcomes := integration.refused_rows(v_call.p_numbers, sqlerrm);
    end;
  end if;

  perform integration.act_on_import(p_import.organization_id, 'run_import');
  perform from integration.imports as i where i.id = p_import.id and i.status = 'CHECKING' for no key update;

  if not found then
    return false;
  elsif v_part is not null then
    perform integration.note_outcomes(p_import, v_call.p_numbers, v_outcomes, false);
    return true;
  end if;

  perform integration.count_rows(p_import.id, 'CHECKED');
  return false;
end
$$;
