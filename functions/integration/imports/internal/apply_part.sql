-- Applies the next part of an import that is not applied, as its account, and marks its rows in the same transaction;
-- without one left the import ends. A row that would create a record at the check, and finds one now, is rejected, and
-- the others are applied without it. The import is locked. Returns whether more is to be done.
create or replace function integration.apply_part(p_import integration.imports)
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
       and r.applied_at is null
  );
  v_call     record;
  v_outcomes jsonb;
  v_is_over  boolean := false;
begin
  if v_part is null then
    perform integration.act_on_import(p_import.organization_id, 'run_import');
    perform integration.count_rows(
      p_import.id,
      case
        when exists (
          select
            from integration.import_rows as r
           where r.organization_id = p_import.organization_id
             and r.import_id = p_import.id
             and r.operation = 'REJECTED'
        ) then 'PARTLY_APPLIED'
        else 'APPLIED'
      end
    );
    return false;
  end if;

  -- Each time round some row is rejected, and is not called again.
  while not v_is_over loop
    v_call := integration.part_rows(p_import, v_part);

    begin
      v_outcomes := integration.call_import(p_import.list, v_call.p_rows) -> 'row_outcomes';
      v_is_over := not integration.has_appeared(p_import, v_call.p_numbers, v_outcomes)
        and (p_import.on_fault = 'SKIP' or not v_outcomes @> '[{"outcome": "REJECTED"}]');

      if not v_is_over then
        -- lint-allow refusal: it undoes what was tried, and is caught below
        raise exception using errcode = 'AS001', message = 'The rows are not applied';
      end if;
    exception
      when sqlstate 'AS001' then
        v_outcomes := integration.stale_outcomes(p_import, v_call.p_numbers, v_outcomes);
      when sqlstate 'PGRST' then
        v_outcomes := integration.refused_rows(v_call.p_numbers, sqlerrm);
    end;

    perform integration.act_on_import(p_import.organization_id, 'run_import');
    perform integration.note_outcomes(p_import, v_call.p_numbers, v_outcomes, v_is_over);

    if not v_is_over and p_import.on_fault = 'ALL_OR_NOTHING' then
      perform integration.count_rows(p_import.id, 'FAILED');
      return false;
    end if;

    if not v_is_over then
      perform integration.act_for_import(p_import);
    end if;
  end loop;

  update integration.import_rows as r
     set applied_at = clock_timestamp()
   where r.organization_id = p_import.organization_id
     and r.import_id = p_import.id
     and r.part = v_part;
  return true;
end
$$;
