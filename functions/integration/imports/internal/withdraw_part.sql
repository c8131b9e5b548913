-- Withdraws the next 100 rows of an import, the last first, as its account, each by itself; without one left the import
-- ends. The import is locked. Returns whether more is to be done.
create or replace function integration.withdraw_part(p_import integration.imports)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_row      integration.import_rows;
  v_rows     integration.import_rows[] := array(
    select r
      from integration.import_rows as r
     where r.organization_id = p_import.organization_id
       and r.import_id = p_import.id
       and r.applied_at is not null
       and r.operation in ('CREATED', 'UPDATED')
       and r.withdrawal is null
     order by r.row_number desc
     limit 100
  );
  v_versions jsonb;
  v_used     uuid[];
  v_fault    jsonb;
begin
  if v_rows = '{}' then
    perform integration.act_on_import(p_import.organization_id, 'run_import');
    perform integration.count_rows(
      p_import.id,
      case
        when exists (
          select
            from integration.import_rows as r
           where r.organization_id = p_import.organization_id
             and r.import_id = p_import.id
             and r.withdrawal = 'CHANGED_SINCE'
        ) then 'PARTLY_WITHDRAWN'
        else 'WITHDRAWN'
      end
    );
    return false;
  end if;

  select * into v_entity from core.entities as e where e.entity = (integration.import_kind(p_import.list)).p_entity;
  v_versions := integration.versions_of(p_import.list, array(select r.entity_id from unnest(v_rows) as r));
  v_used := integration.used_ids(
    p_import.organization_id, v_entity.entity,
    array(select r.entity_id from unnest(v_rows) as r where r.operation = 'CREATED')
  );

  foreach v_row in array v_rows loop
    v_fault := case
      when (v_versions ->> v_row.entity_id::text)::integer is distinct from v_row.after_version then
        core.fault('', 'CHANGED_SINCE', 'The record has changed since')
      when v_row.entity_id = any (v_used) then core.fault('', 'RECORD_IN_USE', 'Another record refers to it')
      else integration.withdraw_row(p_import, v_entity, v_row)
    end;

    update integration.import_rows as r
       set withdrawal = case when v_fault is null then 'WITHDRAWN' else 'CHANGED_SINCE' end,
           faults = case when v_fault is null then r.faults else jsonb_build_array(v_fault) end
     where r.id = v_row.id;
  end loop;

  return true;
end
$$;
